package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An office's database made by the README's own statements.
final class OfficeSetupTest {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final long ACME = 4711;

    @TempDir
    Path folder;

    private static List<String> statements() throws IOException {
        String readme = Files.readString(Path.of(System.getProperty("contract.dir"), "..", "..", "README.md"));
        Matcher block = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL).matcher(readme);
        assertThat(block.find()).isTrue();
        return block.group(1)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .map(String::strip)
                .toList();
    }

    @Test
    void desksWhoComeToItAtOnceShareItAndNobodyElseGetsIn() throws IOException, SQLException {
        try (OfficeDatabase server = OfficeDatabase.start()) {
            for (String statement : statements()) {
                server.execute(statement);
                if (statement.contains(" ann ")) {
                    server.execute(statement.replace(" ann ", " bob "));
                }
            }
            server.execute("CREATE ROLE mallory LOGIN");
            try (Journal ann = desk("ann");
                    Journal bob = desk("bob")) {
                ann.joinOffice(server.named("ann", "lanedesk"), _ -> true);
                bob.joinOffice(server.named("bob", "lanedesk"), _ -> true);
                ann.environment(Samples.SANDBOX).customerDefaults().save(ACME, "a", Content.utf8("1"));
                bob.environment(Samples.SANDBOX).customerDefaults().save(ACME, "b", Content.utf8("2"));
                for (Journal desk : List.of(ann, bob)) {
                    await().atMost(SECONDS)
                            .until(() -> desk.environment(Samples.SANDBOX)
                                            .customerDefaults()
                                            .all(ACME)
                                            .size()
                                    == 2);
                }
            }
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> server.named("mallory", "lanedesk").connect())
                    .withMessageContaining("permission denied");
        }
    }

    private Journal desk(String name) {
        return Samples.opened(Journal.open(folder.resolve(name), name, Clock.systemUTC()));
    }
}
