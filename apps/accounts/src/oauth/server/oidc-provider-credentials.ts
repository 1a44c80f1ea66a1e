/**
 * The format and the comparison of the OAuth server's credentials. oidc-provider has no option for either, so methods of its models are
 * replaced: `generateTokenId`, for codes and tokens in the format of all our credentials, and `compareClientSecret`, which its author
 * names as the place to compare hashes (panva/node-oidc-provider issue 631).
 */
import { type CredentialKind, makeCredential } from '@millwright/service-kit';
import type { Provider } from 'oidc-provider';

interface Token {
  readonly generateTokenId: () => string;
}

export function useOwnCredentials(
  { AccessToken, AuthorizationCode, Client, RefreshToken }: Provider,
  isSecretOf: (clientId: string, secret: string) => Promise<boolean>,
): void {
  const kinds: readonly (readonly [{ readonly prototype: object }, CredentialKind])[] = [
    [AuthorizationCode, 'authorization_code'],
    [AccessToken, 'access_token'],
    [RefreshToken, 'refresh_token'],
  ];
  for (const [model, kind] of kinds) {
    requireMethod(model, 'generateTokenId');
    const { generateTokenId } = model.prototype as Token;
    Object.assign(model.prototype, {
      generateTokenId(this: Token): string {
        // The original also sets the token's storage format.
        generateTokenId.call(this);
        return makeCredential(kind);
      },
    });
  }
  requireMethod(Client, 'compareClientSecret');
  Client.prototype.compareClientSecret = function (secret) {
    return isSecretOf(this.clientId, secret);
  };
}

/** A version of oidc-provider without the method would use its own. */
function requireMethod({ prototype }: { readonly prototype: object }, name: string): void {
  if (typeof Reflect.get(prototype, name) === 'function') return;
  throw new Error(`oidc-provider has no method ${name} that could be replaced. Go back to its former version.`);
}
