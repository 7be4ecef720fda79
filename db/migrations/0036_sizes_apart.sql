-- Whether dishes that look like sizes of one are to stay apart: nobody of the restaurant is offered to join them any more.
alter table restaurants add column keeps_sizes_apart boolean not null default false;
