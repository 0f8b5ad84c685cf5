package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.util.Callback;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that sorting, filtering and scrolling five thousand rates create no new rates and almost no new rows.
@ExtendWith(HeadlessRobot.class)
class ManyRatesTest {

    private static final int RATES = 5_000;

    private final AtomicInteger createdBadges = new AtomicInteger();
    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 700, SampleRate.manyRates(RATES));
        var factory = board.table().getRowFactory();
        Callback<javafx.scene.control.TableView<RateRow>, TableRow<RateRow>> counting = table -> {
            createdBadges.incrementAndGet();
            return factory.call(table);
        };
        board.table().setRowFactory(counting);
    }

    @AfterEach
    void close() {
        board.close();
    }

    private IdentityHashMap<RateRow, Boolean> shownRates() {
        IdentityHashMap<RateRow, Boolean> shown = new IdentityHashMap<>();
        board.table().getItems().forEach(row -> shown.put(row, true));
        return shown;
    }

    @Test
    void sortingAndFilteringReuseRows(FxRobot robot) {
        robot.interact(() -> {});
        IdentityHashMap<RateRow, Boolean> before = shownRates();
        assertThat(before).hasSize(RATES);
        int visible = createdBadges.get();
        assertThat(visible).as("only what is seen has a row").isLessThan(60);
        board.clickHeading(robot, RateColumn.CARRIER);
        board.clickHeading(robot, RateColumn.CARRIER);
        board.clickHeading(robot, RateColumn.DAYS);
        assertThat(shownRates().keySet()).isEqualTo(before.keySet());
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("expedited");
        assertThat(board.table().getItems()).hasSizeBetween(1, RATES - 1).allMatch(row -> before.containsKey(row));
        robot.push(KeyCode.CONTROL, KeyCode.A).type(KeyCode.BACK_SPACE);
        assertThat(shownRates().keySet()).isEqualTo(before.keySet());
        assertThat(createdBadges.get()).as("rows are used again").isLessThanOrEqualTo(2 * visible);
    }

    @Test
    void sortingAndScrollingKeepBadgeStyles(FxRobot robot) {
        robot.interact(() -> {});
        AtomicInteger restyled = new AtomicInteger();
        Set<Badge> badges = robot.lookup(node -> node instanceof Badge && node.getParent() instanceof BadgeLine)
                .queryAllAs(Badge.class);
        assertThat(badges).isNotEmpty();
        badges.forEach(badge ->
                badge.getStyleClass().addListener((ListChangeListener<String>) _ -> restyled.incrementAndGet()));
        board.clickHeading(robot, RateColumn.BADGES);
        board.clickHeading(robot, RateColumn.DAYS);
        robot.interact(() -> board.table().scrollTo(RATES / 2));
        assertThat(restyled.get()).isZero();
    }

    @Test
    void scrollingReusesRows(FxRobot robot) {
        robot.interact(() -> {});
        int visible = createdBadges.get();
        for (int index = 0; index < RATES; index += 250) {
            int position = index;
            robot.interact(() -> board.table().scrollTo(position));
        }
        robot.interact(() -> board.table().scrollTo(RATES - 1));
        assertThat(createdBadges.get()).isLessThanOrEqualTo(2 * visible);
    }

    @Test
    void scrollsLastRateFullyIntoView(FxRobot robot) {
        robot.interact(() -> {});
        TableRow<?> last = lastVisibleRow();
        assertThat(cutHeight(last))
                .as("rows and window have no measure in common")
                .isGreaterThan(1);
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(last.getIndex()));
        int chosen = board.table().getSelectionModel().getSelectedIndex();
        robot.interact(() -> {});
        assertThat(cutHeight(tableRow(chosen))).isLessThan(1);
        robot.interact(() -> board.resize(board.scene.getWidth(), board.scene.getHeight() - 13));
        robot.interact(() -> {});
        assertThat(cutHeight(tableRow(chosen))).isLessThan(1);
    }

    private TableRow<?> lastVisibleRow() {
        return tableRows().max(Comparator.comparingInt(TableRow::getIndex)).orElseThrow();
    }

    private TableRow<?> tableRow(int index) {
        return tableRows().filter(row -> row.getIndex() == index).findFirst().orElseThrow();
    }

    private Stream<TableRow<?>> tableRows() {
        return board.table().lookupAll(".table-row-cell").stream()
                .<TableRow<?>>map(node -> (TableRow<?>) node)
                .filter(row -> row.isVisible() && !row.isEmpty() && cutHeight(row) < row.getHeight());
    }

    /// The height of the part of a row below the table's edge.
    private double cutHeight(TableRow<?> row) {
        Bounds clip = row.localToScene(row.getBoundsInLocal());
        Node view = board.table().lookup(".clipped-container");
        return clip.getMaxY() - view.localToScene(view.getLayoutBounds()).getMaxY();
    }

    @Test
    void keepsSelectionAfterSorting(FxRobot robot) {
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(RATES / 2));
        RateRow chosen = board.table().getSelectionModel().getSelectedItem();
        board.clickHeading(robot, RateColumn.CARRIER);
        assertThat(board.table().getSelectionModel().getSelectedItem()).isSameAs(chosen);
    }
}
