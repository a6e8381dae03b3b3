-- Whether an email was accepted since another one was written: the desk's first screen asks it.
create index email_by_sending on email using brin (sent_at);
