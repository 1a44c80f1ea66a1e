/** What accounts answers about sessions. */

export interface SessionAccess {
  readonly access_token: string;
  readonly expires_at: string;
  readonly session: { readonly id: string; readonly authenticated_at: string; readonly ends_at: string };
  readonly person: { readonly id: string; readonly email: string; readonly name: string; readonly role: string };
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly time_zone: string;
    readonly status: 'active' | 'suspended';
  };
  readonly scopes: readonly string[];
  readonly must_set_up_second_factor: boolean;
}

export interface NewSession {
  readonly secret: string;
  readonly state: 'signed_in' | 'second_factor';
  readonly ends_at: string;
}
