-- A reversal is held against the payments of its account and amount, among a year of lines of a large office, at each import.
create index bank_line_received on bank_line (organiser_id, account, amount, booked_on) where direction = 'IN';
