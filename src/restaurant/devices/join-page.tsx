import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { readUser, useApp } from '#identity/app-context.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { pageAfterSignIn } from '#identity/sign-in/redirects.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { pages } from '#routes';
import type { DeviceCalls } from './device-calls.server.ts';
import { joinTexts } from './join-texts.ts';

/**
 * `/signin/phone`: connects this phone to a restaurant with a code, which a scanned link has after its `#`
 * (docs/product/identity.md#phones-without-an-account). A phone that the owner has removed lands here, too.
 */
export function JoinPage() {
  const { api, user, status, startSession } = useApp();
  const [scanned] = useState(() => location.hash.slice(1));
  const [wasRemoved] = useState(() => new URLSearchParams(location.search).has('removed'));
  const [isJoined, setJoined] = useState(false);
  const form = useRowForm({
    begin: { code: scanned },
    draft: 'secret',
    async save(body) {
      const { token, data } = await ask<DeviceCalls>(api)('POST /api/devices/join', { body });
      setJoined(true);
      startSession(token, readUser(data));
    },
  });
  const isTried = useRef(false);
  const joinByLink = useEffectEvent(() => {
    // Who is signed in here decides first: connecting would replace that account.
    if (scanned === '' || user || isTried.current) return;
    isTried.current = true;
    void form.submit();
  });
  // Once it is known whether somebody is signed in.
  useEffect(() => {
    if (status !== 'loading') joinByLink();
  }, [status]);

  if (user?.device && (isJoined || scanned === '')) return <Navigate to={pageAfterSignIn(user)} replace />;
  return (
    <AccountFrame
      title={wasRemoved ? joinTexts.removedTitle : joinTexts.title}
      description={wasRemoved ? joinTexts.removedHint : joinTexts.hint}
      footer={rich(joinTexts.haveAccount, {
        link: (text) => (
          <Link to={pages.signIn()} className={footerLinkStyle}>
            {text}
          </Link>
        ),
      })}
    >
      <FormFrame form={form}>
        {user && !isJoined && (
          <Notice tone="attention">{joinTexts.signedInAs({ name: user.device?.name ?? user.email })}</Notice>
        )}
        <TextField
          form={form}
          name="code"
          label={joinTexts.code}
          missing={joinTexts.codeMissing}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="[&_input]:text-xl [&_input]:uppercase [&_input]:tracking-widest"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={form.formState.isSubmitting}
          pendingLabel={joinTexts.connecting}
        >
          {joinTexts.connect}
        </Button>
      </FormFrame>
    </AccountFrame>
  );
}
