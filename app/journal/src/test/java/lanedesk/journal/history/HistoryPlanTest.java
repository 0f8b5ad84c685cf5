package lanedesk.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cost of a page must not depend on the number of matching rows, so no query plan may sort or scan a table.
final class HistoryPlanTest {
    @TempDir
    Path folder;

    @BeforeEach
    void createJournal() {
        JournalSamples.open(folder).close();
    }

    @Test
    void readsPagesWithoutSorting() throws SQLException {
        HistoryQuery all = HistoryQuery.matchingAll();
        for (HistoryQuery query : List.of(
                all,
                all.withTimeSpan(JournalSamples.NOON, JournalSamples.NOON.plusSeconds(1)),
                all.withStates(Set.of(HistoryState.UNKNOWN)),
                all.withText("dallas"),
                all.withText("dallas").withStates(Set.of(HistoryState.BOOKED, HistoryState.UNKNOWN)))) {
            assertThat(plan(query)).noneMatch(step -> step.contains("TEMP B-TREE"));
            assertThat(plan(query))
                    .noneMatch(step -> step.startsWith("SCAN h") && !step.contains("VIRTUAL TABLE INDEX"));
        }
    }

    @Test
    void readsEachStateFromItsIndex() throws SQLException {
        List<String> plan =
                plan(HistoryQuery.matchingAll().withStates(Set.of(HistoryState.BOOKED, HistoryState.UNKNOWN)));
        assertThat(plan)
                .filteredOn(step -> step.contains("history_by_state (environment=? AND state=? AND id<?)"))
                .hasSize(2);
    }

    private List<String> plan(HistoryQuery query) throws SQLException {
        try (Journal journal = JournalSamples.open(folder)) {
            String sql = journal.environmentJournal(JournalSamples.SANDBOX)
                    .history()
                    .createPageStatement(query, 5L, 50)
                    .sql();
            return QueryPlan.explain(folder, sql);
        }
    }
}
