package lanedesk.workstation.journal.office;

import org.flywaydb.core.Flyway;

/// The office's tables, brought up to date once in a run, before the first question.
final class PostgresSchema {
    static final String NAME = "lanedesk";

    private final OfficeAddress address;
    private boolean done;

    PostgresSchema(OfficeAddress address) {
        this.address = address;
    }

    OfficeAddress address() {
        return address;
    }

    synchronized void migrate() {
        if (done) {
            return;
        }
        Flyway.configure()
                .dataSource(
                        address.url(), address.user(), address.password().get().orElse(null))
                .defaultSchema(NAME)
                .createSchemas(true)
                .locations("classpath:lanedesk/workstation/journal/office")
                .failOnMissingLocations(true)
                .loggers("slf4j")
                .load()
                .migrate();
        done = true;
    }
}
