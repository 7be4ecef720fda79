import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useApi, useApp } from '#identity/app-context.tsx';
import { buttonStyle } from '#platform/ui/actions/button.tsx';
import { menuListTexts } from '../pages/list/menu-list-texts.ts';

/** 'Get Help With Setup': opens a chat with our support. Absent without a support number, and for the admin. */
export function SetupHelpCard({ className }: { className?: string }) {
  const { actingFor } = useApp();
  const { data } = useSetupHelp();
  if (!data?.setupHelpUrl || actingFor) return null;
  return (
    <aside className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line bg-well p-4 sm:p-6">
        <div className="min-w-0 max-w-[52ch]">
          <h2 className="text-base">{menuListTexts.helpTitle}</h2>
          <p className="mt-0.5 text-muted text-sm">{menuListTexts.helpText}</p>
        </div>
        <a
          href={data.setupHelpUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary')}
        >
          <MessageCircle aria-hidden="true" />
          {menuListTexts.helpChat}
        </a>
      </div>
    </aside>
  );
}

/** The link to our support for help with setting up a menu; null when none is configured. */
export function useSetupHelp() {
  const api = useApi();
  return useQuery({
    queryKey: ['product-info'],
    queryFn: () => api.request<{ setupHelpUrl: string | null }>('GET', '/api/product-info'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
