package lanedesk.journal.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.EnvironmentId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests stored containers in a real journal.
class ShipmentContainersTest {

    @TempDir
    private Path folder;

    @Test
    void keepsNumbersAndDaysAfterRestart() {
        UUID tab = UUID.randomUUID();
        ShipmentContainer first = new ShipmentContainer(
                UUID.randomUUID(), "MSCU 123456-6", LocalDate.of(2026, 12, 4), null, LocalDate.of(2026, 12, 2));
        ShipmentContainer second = new ShipmentContainer(UUID.randomUUID(), "", null, LocalDate.of(2026, 12, 1), null);
        ShipmentContainer renumbered = new ShipmentContainer(second.id(), "TGHU 111111-2", null, null, null);
        try (Journal journal = JournalSamples.open(folder)) {
            ShipmentContainers containers = containersOf(journal);
            containers.save(tab, List.of(first, second));
            containers.save(tab, List.of(first, renumbered));
        }
        try (Journal journal = JournalSamples.open(folder)) {
            assertThat(containersOf(journal).find(first.id())).contains(first);
            assertThat(containersOf(journal).find(second.id())).contains(renumbered);
            assertThat(containersOf(journal).find(UUID.randomUUID())).isEmpty();
            assertThat(journal.environmentJournal(new EnvironmentId("elsewhere"))
                            .containers()
                            .find(first.id()))
                    .isEmpty();
        }
        assertThat(first.dueDay()).contains(LocalDate.of(2026, 12, 2));
        assertThat(second.dueDay()).isEmpty();
    }

    private static ShipmentContainers containersOf(Journal journal) {
        return journal.environmentJournal(JournalSamples.SANDBOX).containers();
    }
}
