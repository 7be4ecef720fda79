-- By what an export was narrowed down may be somebody's name or e-mail, which is not to outlive their account in the log.
update audit_log set after = null where action like 'export.%' and after like '%"search"%';
