-- What visitors tell of themselves is kept sealed (app/lib/crypto/cipher.ts). The lengths of words are the forms' to judge now:
-- the table sees none. Stop the old version first: it writes plain words, which are refused from here on.

alter table intake alter column answers drop default;
alter table quiz drop constraint quiz_tried_therapy_check;
alter table support drop constraint support_message_check;
alter table contact drop constraint contact_message_check;
alter table training_application
  drop constraint training_application_education_check,
  drop constraint training_application_reason_check;

-- Rows from before stay plain until the nightly job, or `npm run rotate-keys`, has sealed them.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('intake', 'coalesce(answers ->> ''sealed'' like ''sealed:%'', false)'),
    -- a column that is null says nothing
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
