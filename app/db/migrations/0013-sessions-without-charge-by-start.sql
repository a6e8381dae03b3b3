-- Whether a visitor has a session without charge to come is asked under a lock: it reads those to come, not all.
create index orders_without_charge_by_start on orders (starts_at) where price_paise = 0;
