import type { Locator } from 'playwright-core';

/** The time per action for a first-time user, who has to read, find the place and tap. */
const SECONDS_PER_ACTION = 4;
/** The speed of a slow typist. */
const CHARACTERS_PER_MINUTE = 200;

/** Performs and counts what a user does on pages. */
export class CountedSteps {
  #actions = 0;
  #characters = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#actions += 1;
  }

  /** Types into a field; reaching it counts as an action. */
  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#actions += 1;
    this.#characters += text.length;
  }

  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption(label);
    this.#actions += 2;
  }

  get figures(): {
    readonly actions: number;
    readonly characters: number;
    readonly seconds: number;
  } {
    const [actions, characters] = [this.#actions, this.#characters];
    const typing = (characters / CHARACTERS_PER_MINUTE) * 60;
    return { actions, characters, seconds: Math.round(actions * SECONDS_PER_ACTION + typing) };
  }
}
