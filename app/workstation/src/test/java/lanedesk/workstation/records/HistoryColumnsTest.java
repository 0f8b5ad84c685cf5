package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/// Tests which columns fit into the history, and which texts in them are not truncated.
@ExtendWith(HeadlessRobot.class)
final class HistoryColumnsTest extends HistoryFixture {

    private static List<String> cutTimes(FxRobot robot) {
        return table(robot).lookupAll(".table-row-cell").stream()
                .map(row -> (TableCell<?, ?>) row.lookup(".table-cell"))
                .filter(Objects::nonNull)
                .filter(cell -> cell.getText() != null
                        && cell.lookup(".text") instanceof Text words
                        && !words.getText().equals(cell.getText()))
                .map(TableCell::getText)
                .toList();
    }

    private void resizeWindow(int width) {
        view.root().resize(width, 640);
        // columns that are shown or hidden get their cells in the next pulse
        for (int pulse = 0; pulse < 2; pulse++) {
            view.root().applyCss();
            view.root().layout();
        }
    }

    private static List<String> shownColumns(FxRobot robot) {
        return table(robot).getVisibleLeafColumns().stream()
                .map(column -> column.getText())
                .toList();
    }

    @Test
    void cutsNoTimesAndLeavesRoomForText(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> {});
        assertThat(cutTimes(robot)).isEmpty();
        // all entries are from today
        assertThat(table(robot).getColumns().getFirst().getWidth()).isLessThan(90);
    }

    // The navigation leaves 790 points in a window of 1024 and 1046 points in a window of 1280.
    @ParameterizedTest
    @ValueSource(ints = {790, 1046})
    void shortensNamesBeforeNumbers(int width, FxRobot robot) {
        Instant now = Clock.systemUTC().instant();
        UUID quote = recordQuote(
                225_280_308,
                "Amalgamated Continental Warehousing",
                "Fort Lauderdale, FL 33301",
                "Minneapolis, MN 55401",
                now);
        environmentJournal.bookings().recordBooked(recordSentBooking(quote), 203_100_888, "LD203100888");
        awaitRows(4);
        List<String> cut = new ArrayList<>();
        robot.interact(() -> {
            // the scene has the width that the window would leave, without a window of that width
            resizeWindow(width);
            cut.addAll(TruncationCheck.findCutTexts(table(robot)));
        });
        takePicture(robot, Integer.toString(width));
        assertThat(cut)
                .noneMatch(text ->
                        text.matches("(?i)shortened: (LD|[0-9]|booked|unknown|quoted|State|When|Quote|Order|BOL).*"));
        TableView<HistoryEntry> table = table(robot);
        double columns = table.getVisibleLeafColumns().stream()
                .mapToDouble(column -> column.getWidth())
                .sum();
        assertThat(columns).isLessThanOrEqualTo(width - 2 * 16);
    }

    // The rail leaves 1208 points in a window of 1280 and 1686 points in a window of 1920.
    @Test
    void showsSellPriceAndEquipmentInWideWindow(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> resizeWindow(1046));
        assertThat(shownColumns(robot)).contains("Sell");
        List<String> cut = new ArrayList<>();
        robot.interact(() -> cut.addAll(TruncationCheck.findCutTexts(table(robot))));
        assertThat(cut).noneMatch(text -> text.contains("$"));
        takePicture(robot, "sell-1046");
        robot.interact(() -> resizeWindow(1686));
        assertThat(shownColumns(robot)).contains("Sell", "Equipment");
        assertThat(table(robot).lookupAll(".table-cell").stream().map(cell -> ((TableCell<?, ?>) cell).getText()))
                .contains("$1,395.50");
        takePicture(robot, "sell-1686");
        robot.interact(() -> resizeWindow(790));
        assertThat(shownColumns(robot)).doesNotContain("Equipment");
    }

    @Test
    void namesEquipmentInWords(FxRobot robot) {
        NewQuote some = JournalSamples.quote(225_280_310);
        environmentJournal
                .quotes()
                .save(new NewQuote(
                        FreightKind.DRAYAGE,
                        some.baseUrl(),
                        some.quoteNumber(),
                        some.customer(),
                        some.lane(),
                        some.carriers(),
                        Content.ofUtf8(
                                "{\"container\":{\"containerType\":\"ReeferContainer\",\"containerLength\":40}}"),
                        some.answer(),
                        some.quotedAt(),
                        some.serviceClockOffset(),
                        some.dispatcher(),
                        some.fingerprint(),
                        null,
                        null,
                        null,
                        null,
                        List.of()));
        awaitRows(4);
        robot.interact(() -> resizeWindow(1686));
        assertThat(table(robot).lookupAll(".table-cell").stream().map(cell -> ((TableCell<?, ?>) cell).getText()))
                .contains("Reefer container 40′");
    }

    // The rail leaves 1208 points in a window of 1280.
    @Test
    void longLanesUseRoomOfShortNames(FxRobot robot) {
        String lane = "San Antonio, TX 78201 → Reno, NV 89502";
        recordQuote(
                225_280_309,
                "A",
                "San Antonio, TX 78201",
                "Reno, NV 89502",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {
            view.root().resize(1208, 640);
            view.root().applyCss();
            view.root().layout();
        });
        List<String> cut = new ArrayList<>();
        robot.interact(() -> cut.addAll(TruncationCheck.findCutTexts(table(robot))));
        assertThat(cut).doesNotContain("shortened: " + lane, "shortened: Meridian Foods");
    }

    @Test
    void wrapsFiltersInNarrowWindow(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {
            view.root().resize(880, 640);
            view.root().applyCss();
            view.root().layout();
            view.root().layout();
        });
        robot.interact(() -> {
            Screenshots.write(stage.getScene(), "history-filters-light");
            for (String part : List.of("#historySearch", "#historyStatusFilter", "#historyTimeFilter")) {
                Node node = robot.lookup(part).query();
                assertThat(node.getBoundsInParent().getMaxX()).as(part).isLessThanOrEqualTo(880 - 32 + 1);
                assertThat(node.getBoundsInParent().getWidth()).as(part).isGreaterThan(150);
            }
        });
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
    }

    @Test
    void cutsNoBadgeOrNumberInLargeType(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        List<String> cut = new ArrayList<>();
        robot.interact(() -> cut.addAll(TruncationCheck.findCutTexts(table(robot))));
        takePicture(robot, "large");
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
        assertThat(cut).noneMatch(text -> text.matches("(?i)shortened: (BOL-77|[0-9]+|booked|unknown|quoted).*"));
    }

    @Test
    void showsFullNameInTooltip(FxRobot robot) {
        String name = "Amalgamated Continental Warehousing and Transport of the North";
        recordQuote(
                225_280_308,
                name,
                "Fort Lauderdale, FL 33301",
                "Minneapolis, MN 55401",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {});
        Labeled cell = robot.lookup(node -> node instanceof Labeled labeled && name.equals(labeled.getText()))
                .query();
        robot.moveTo(cell);
        assertThat(cell.getTooltip().getText()).isEqualTo(name);
        Labeled whole = robot.lookup(node -> node instanceof Labeled labeled && "=SUM(A1)".equals(labeled.getText()))
                .query();
        robot.moveTo(whole);
        assertThat(whole.getTooltip()).isNull();
    }

    @Test
    void showsControlCharactersAndShortensLongName(FxRobot robot) {
        awaitRows(3);
        recordQuote(
                103,
                "Sierra\u202e\0" + "x".repeat(100_000),
                "Reno",
                "Boise",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {});
        assertThat(table(robot).getColumns().stream()
                        .map(column -> column.getCellData(0))
                        .filter(String.class::isInstance)
                        .map(String.class::cast))
                .anyMatch(shown -> shown.startsWith("Sierra\\u202E\\u0000xxx") && shown.endsWith("…"))
                .allMatch(shown -> shown.length() < 500);
    }
}
