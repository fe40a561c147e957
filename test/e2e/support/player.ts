import type { Session } from './session.ts';
import type { Site } from './site.ts';

/** A player's name that narrow windows hardly have room for. */
export const LONG_NAME = 'Massimiliano il Pasticcere';

const PASSWORD = 'crostata-di-mele';

/** Numbers the players, whose names must be unique since files share a server. */
let count = 0;

/** A registered player with a separate session. */
export class Player {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password = PASSWORD;
  readonly #session: Session;

  private constructor(session: Session, id: number, username: string) {
    this.#session = session;
    this.id = id;
    this.username = username;
    this.email = emailOf(username);
  }

  /** Registers a player whose username starts with a name, and signs in. */
  static async register(session: Session, name = 'Bice', inviteCode?: string): Promise<Player> {
    count += 1;
    const username = `${name} ${count}`;
    const account = { username, email: emailOf(username), password: PASSWORD };
    const { user } = await session.call('POST', '/api/auth/register', {
      ...account,
      acceptTerms: true,
      ...(inviteCode && { inviteCode }),
    });
    const player = new Player(session, user.id, username);
    await player.signIn();
    return player;
  }

  /** Registers a player who is signed in on a page and has completed the tutorials. */
  static async onSite(site: Site, name?: string, inviteCode?: string): Promise<Player> {
    await site.setFlags('tutorial-completed', 'campaign-tutorial-completed');
    return Player.register(site.session, name, inviteCode);
  }

  async signIn(): Promise<void> {
    const { email, password } = this;
    await this.call('POST', '/api/auth/login', { email, password });
  }

  /** Deletes the player, so that the next test doesn't meet them. */
  async deleteAccount(): Promise<void> {
    await this.signIn();
    await this.call('POST', '/api/user/delete', { password: this.password });
  }

  /** Makes a call in the player's session. */
  call(method: string, path: string, data?: object) {
    return this.#session.call(method, path, data);
  }

  /** The content of a file. */
  download(path: string): Promise<Buffer> {
    return this.#session.download(path);
  }
}

const emailOf = (username: string): string =>
  `${username.toLowerCase().replaceAll(' ', '.')}@example.it`;
