-- What visitors write is encrypted from now on (app/lib/crypto/cipher.ts). The forms limit the length of a text,
-- because the table can't see it. Stop the old version first: it writes plain text, which is refused from now on.

alter table intake alter column answers drop default;
alter table quiz drop constraint quiz_tried_therapy_check;
alter table support drop constraint support_message_check;
alter table contact drop constraint contact_message_check;
alter table training_application
  drop constraint training_application_education_check,
  drop constraint training_application_reason_check;

-- Older rows stay unencrypted until the nightly job or `npm run rotate-keys` has encrypted them.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('intake', 'coalesce(answers ->> ''sealed'' like ''sealed:%'', false)'),
    -- null has no text
    ('quiz', 'age like ''sealed:%'''),
    ('quiz', 'gender like ''sealed:%'''),
    ('quiz', 'self_describe like ''sealed:%'''),
    ('quiz', 'therapist_type like ''sealed:%'''),
    ('quiz', 'tried_therapy like ''sealed:%'''),
    ('quiz', 'cardinality(issues) = 0 or issues[1] like ''sealed:%'''),
    ('support', 'message like ''sealed:%'''),
    ('contact', 'message like ''sealed:%'''),
    ('training_application', 'education like ''sealed:%'' and reason like ''sealed:%''')
  ) as rules (of_table, rule) loop
    execute format('alter table %I add check ((%s) or created_at < %L)', one.of_table, one.rule, now());
  end loop;
end $$;
