package lanedesk.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A page must not cost more the more rows match, so no plan may sort or read a table from end to end.
final class HistoryPlanTest {
    @TempDir
    Path folder;

    @BeforeEach
    void makeAJournal() {
        Samples.open(folder).close();
    }

    @Test
    void noPageIsSorted() throws SQLException {
        HistoryQuery all = HistoryQuery.all();
        for (HistoryQuery query : List.of(
                all,
                all.between(Samples.NOON, Samples.NOON.plusSeconds(1)),
                all.withStates(Set.of(HistoryState.UNKNOWN)),
                all.withText("dallas"),
                all.withText("dallas").withStates(Set.of(HistoryState.BOOKED, HistoryState.UNKNOWN)))) {
            assertThat(plan(query)).noneMatch(step -> step.contains("TEMP B-TREE"));
            assertThat(plan(query))
                    .noneMatch(step -> step.startsWith("SCAN h") && !step.contains("VIRTUAL TABLE INDEX"));
        }
    }

    @Test
    void eachOfSeveralStatesIsReadFromItsIndex() throws SQLException {
        List<String> plan = plan(HistoryQuery.all().withStates(Set.of(HistoryState.BOOKED, HistoryState.UNKNOWN)));
        assertThat(plan)
                .filteredOn(step -> step.contains("history_by_state (environment=? AND state=? AND id<?)"))
                .hasSize(2);
    }

    private List<String> plan(HistoryQuery query) throws SQLException {
        return QueryPlan.of(
                folder, new HistorySql(Samples.SANDBOX, query, 5L).page(50).sql());
    }
}
