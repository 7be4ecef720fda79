import '#platform/ui/workspace.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workspace } from './workspace/workspace.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the workspace in.');
createRoot(root).render(
  <StrictMode>
    <Workspace />
  </StrictMode>,
);
