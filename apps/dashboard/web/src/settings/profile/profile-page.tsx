/** What everybody keeps about themselves: the name, the ways to sign in, and the browsers that are signed in. */
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { profileQuery } from '../../session/profile.js';
import { OwnSessions } from './own-sessions.js';
import { PasswordSection } from './password-section.js';
import { PersonSection } from './person-section.js';
import { profileTexts } from './profile-texts.js';
import { SecondFactorSection } from './second-factor-section.js';

export function ProfilePage() {
  const t = useTexts(profileTexts);
  const profile = useQuery(profileQuery);
  return (
    <>
      <PageHead title={t('profile')} />
      <Loaded label={t('yourProfile')} query={profile}>
        {(person) => (
          <>
            <PersonSection profile={person} />
            <PasswordSection />
            <SecondFactorSection profile={person} />
          </>
        )}
      </Loaded>
      <OwnSessions />
    </>
  );
}
