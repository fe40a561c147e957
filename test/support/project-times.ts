import type { Reporter, TestModule } from 'vitest/node';

type Times = { began: number; ended: number; files: number; failed: number };

/** Prints how long each test project took, from its first file's start to its last file's end. */
export class ProjectTimes implements Reporter {
  readonly #times = new Map<string, Times>();

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now();
    const times = this.#times.get(project.name) ?? { began: now, ended: now, files: 0, failed: 0 };
    this.#times.set(project.name, times);
  }

  onTestModuleEnd(module: TestModule): void {
    const times = this.#times.get(module.project.name);
    if (!times) return;
    times.ended = performance.now();
    times.files += 1;
    if (!module.ok()) times.failed += 1;
  }

  onTestRunEnd(): void {
    for (const [name, { began, ended, files, failed }] of this.#times) {
      const seconds = ((ended - began) / 1000).toFixed(1);
      console.info(`${name}: ${files} files in ${seconds} s${failed ? `, ${failed} failed` : ''}`);
    }
  }
}
