package lanedesk.workstation.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Legible;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.booking.Preparation;
import lanedesk.workstation.journal.history.HistoryEntry;
import lanedesk.workstation.journal.quote.NewQuote;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.journal.store.SafeCsv;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The history by keys, on a real journal.
@ExtendWith(Hands.class)
class HistoryViewTest {

    @TempDir
    static Path folder;

    private final List<Destination> gone = new ArrayList<>();
    private final Notices notices = new Notices();
    private final BuyFigures buyFigures = new BuyFigures();
    private Journal journal;
    private EnvironmentJournal own;
    private HistorySearch search;
    private HistoryExport export;
    private HistoryViewModel model;
    private HistoryView view;
    private UUID booked;
    private UUID bookedQuote;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = Samples.open(folder.resolve(UUID.randomUUID().toString()));
        own = journal.environment(Samples.SANDBOX);
        Instant now = Clock.systemUTC().instant();
        bookedQuote = quote(100, "Meridian Foods", "Dallas, TX 75201", "Reno, NV 89502", now.minusSeconds(60));
        AttemptState.Sent sent = send(bookedQuote);
        own.bookings().booked(sent, 3_100_001, "BOL-77");
        booked = sent.attempt();
        own.bookings()
                .unknown(send(quote(101, "Sierra Grocers", "Reno, NV 89502", "Boise, ID 83702", now)), "time-out");
        quote(102, "=SUM(A1)", "Miami, FL 33101", "Tampa, FL 33602", now.minus(Duration.ofDays(20)));
        Texts texts = Texts.of(HistoryView.class, Language.ENGLISH);
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        Problems problems = new Problems(texts);
        search = new HistorySearch(Clock.systemUTC());
        model = new HistoryViewModel(
                own.history(), journal.changes(), runner, Platform::runLater, search, gone::add, notices, problems);
        export = new HistoryExport(own.history(), runner, buyFigures, notices, problems, texts);
        view = new HistoryView(model, search, export, texts, new Formats(Language.ENGLISH, Clock.systemUTC()));
        stage.setScene(new Scene(view.root(), 1000, 640));
        Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.shown();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID quote(long number, String customer, String from, String to, Instant at) {
        return own.quotes()
                .record(Samples.quote(number, "shipment-" + number, customer, from, to, at))
                .id();
    }

    private AttemptState.Sent send(UUID quote) {
        Preparation.Ready ready = (Preparation.Ready) own.bookings().prepare(Samples.attempt(quote));
        return own.bookings().send(ready.state());
    }

    private void awaitRows(int rows) {
        await().until(() -> model.rows().size() == rows);
    }

    private void picture(FxRobot robot, String name) {
        robot.interact(() -> {
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                Pictures.write(
                        stage.getScene(), "history-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static TableView<HistoryEntry> table(FxRobot robot) {
        return robot.lookup("#historyTable").queryAs(TableView.class);
    }

    @Test
    void aBookingIsFoundAsOneTypesAndItsPapersOpenByKeys(FxRobot robot) {
        awaitRows(3);
        picture(robot, "all");
        robot.write("bol-7");
        awaitRows(1);
        assertThat(model.countProperty().get()).isEqualTo(1L);
        robot.type(KeyCode.ENTER);
        assertThat(gone).containsExactly(new Destination.Attempt(booked));
    }

    @Test
    void whyThereIsNoRowIsSaid(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> assertThat(model.emptyProperty().get()).isEqualTo(HistoryViewModel.Empty.NEW));
        robot.write("zebra");
        awaitRows(0);
        robot.interact(() -> {});
        assertThat(table(robot).getPlaceholder())
                .isInstanceOfSatisfying(
                        Label.class,
                        why -> assertThat(why.getText())
                                .isEqualTo("No quote or booking matches the search and filters."));
    }

    @Test
    void theFirstRowIsInFrontAsSoonAsTheListOpens(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> {});
        assertThat(table(robot).getSelectionModel().getSelectedIndex()).isZero();
        assertThat(robot.lookup("#historyOpen").queryButton().isDisabled()).isFalse();
    }

    @Test
    void timesAreWholeAndLeaveTheirRoomToTheWords(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> {});
        assertThat(cutTimes(robot)).isEmpty();
        // all of them are of today
        assertThat(table(robot).getColumns().getFirst().getWidth()).isLessThan(90);
    }

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

    @Test
    void aRepeatShipmentIsAFewKeysAway(FxRobot robot) {
        awaitRows(3);
        robot.write("meri");
        awaitRows(1);
        robot.interact(() -> view.commands().stream()
                .filter(command -> command.id().equals("history.repeat"))
                .forEach(command -> command.run().run()));
        assertThat(gone).containsExactly(new Destination.RepeatQuote(bookedQuote, true));
    }

    @Test
    void filtersAndNewsKeepTheListRight(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> search.shownProperty().set(HistorySearch.Shown.UNKNOWN));
        awaitRows(1);
        assertThat(model.rows().getFirst().customerName()).isEqualTo("Sierra Grocers");
        robot.interact(() -> search.shownProperty().set(HistorySearch.Shown.ALL));
        robot.interact(() -> search.sinceProperty().set(HistorySearch.Since.WEEK));
        awaitRows(2);
        quote(
                103,
                "New Customer",
                "Here, TX 75201",
                "There, NV 89502",
                Clock.systemUTC().instant());
        awaitRows(3);
    }

    @Test
    void aBookingWithoutAnAnswerIsResolvedFromItsRow(FxRobot robot) {
        awaitRows(3);
        robot.write("sierra");
        awaitRows(1);
        robot.interact(() -> {});
        assertThat(robot.lookup("#historyOpen").queryButton().getText()).isEqualTo("Resolve…");
        robot.clickOn("#historyOpen");
        assertThat(gone)
                .containsExactly(new Destination.Attempt(
                        own.bookings().unknowns().getFirst().id()));
    }

    @Test
    void theRowInFrontStaysInFrontWhileNewsComeIn(FxRobot robot) {
        awaitRows(3);
        robot.type(KeyCode.DOWN).type(KeyCode.DOWN);
        HistoryEntry before = table(robot).getSelectionModel().getSelectedItem();
        quote(
                103,
                "New Customer",
                "Here, TX 75201",
                "There, NV 89502",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {});
        assertThat(table(robot).getSelectionModel().getSelectedItem().quote()).isEqualTo(before.quote());
    }

    @Test
    void whoScrolledFarStaysThereWhileNewsComeIn(FxRobot robot) {
        Instant then = Clock.systemUTC().instant().minus(Duration.ofDays(2));
        for (int number = 0; number < 260; number++) {
            quote(5_000 + number, "Far Freight", "Dallas, TX 75201", "Reno, NV 89502", then.plusSeconds(number));
        }
        robot.write("far");
        awaitRows(200);
        robot.interact(model::more);
        awaitRows(260);
        HistoryEntry last = model.rows().getLast();
        robot.interact(() -> table(robot).getSelectionModel().select(last));
        quote(6_000, "Far Freight", "Miami, FL 33101", "Tampa, FL 33602", then.plusSeconds(900));
        await().until(() -> model.countProperty().get() == 261);
        assertThat(model.rows()).hasSize(261);
        assertThat(table(robot).getSelectionModel().getSelectedItem().quote()).isEqualTo(last.quote());
    }

    // 790 points are left beside the navigation in a window of 1024, 1046 in one of 1280.
    @ParameterizedTest
    @ValueSource(ints = {790, 1046})
    void namesGiveWayBeforeNumbers(int width, FxRobot robot) {
        Instant now = Clock.systemUTC().instant();
        UUID quote = quote(
                225_280_308,
                "Amalgamated Continental Warehousing",
                "Fort Lauderdale, FL 33301",
                "Minneapolis, MN 55401",
                now);
        own.bookings().booked(send(quote), 203_100_888, "LD203100888");
        awaitRows(4);
        List<String> cut = new ArrayList<>();
        robot.interact(() -> {
            // the scene is laid out as wide as the window would leave it, without a window of that width
            lay(width);
            cut.addAll(Legible.cut(table(robot)));
        });
        picture(robot, Integer.toString(width));
        assertThat(cut)
                .noneMatch(words ->
                        words.matches("(?i)shortened: (LD|[0-9]|booked|unknown|quoted|State|When|Quote|Order|BOL).*"));
        TableView<HistoryEntry> table = table(robot);
        double columns = table.getVisibleLeafColumns().stream()
                .mapToDouble(column -> column.getWidth())
                .sum();
        assertThat(columns).isLessThanOrEqualTo(width - 2 * 16);
    }

    // 1208 points are left beside the rail in a window of 1280. 1686 in one of 1920.
    @Test
    void sellPriceAndEquipmentComeWhereThereIsRoom(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> lay(1046));
        assertThat(shownColumns(robot)).contains("Sell");
        List<String> cut = new ArrayList<>();
        robot.interact(() -> cut.addAll(Legible.cut(table(robot))));
        assertThat(cut).noneMatch(words -> words.contains("$"));
        picture(robot, "sell-1046");
        robot.interact(() -> lay(1686));
        assertThat(shownColumns(robot)).contains("Sell", "Equipment");
        assertThat(table(robot).lookupAll(".table-cell").stream().map(cell -> ((TableCell<?, ?>) cell).getText()))
                .contains("$1,395.50");
        picture(robot, "sell-1686");
        robot.interact(() -> lay(790));
        assertThat(shownColumns(robot)).doesNotContain("Equipment");
    }

    @Test
    void equipmentIsNamedInWordsAndNotAsOnTheWire(FxRobot robot) {
        NewQuote some = Samples.quote(225_280_310);
        own.quotes()
                .record(new NewQuote(
                        Desk.DRAYAGE,
                        some.baseUrl(),
                        some.quoteNumber(),
                        some.customer(),
                        some.lane(),
                        some.carriers(),
                        Content.utf8("{\"container\":{\"containerType\":\"ReeferContainer\",\"containerLength\":40}}"),
                        some.answer(),
                        some.quotedAt(),
                        some.serviceClockOffset(),
                        some.dispatcher(),
                        some.fingerprint(),
                        null));
        awaitRows(4);
        robot.interact(() -> lay(1686));
        assertThat(table(robot).lookupAll(".table-cell").stream().map(cell -> ((TableCell<?, ?>) cell).getText()))
                .contains("Reefer container 40′");
    }

    private void lay(int width) {
        view.root().resize(width, 640);
        // columns that come or go have cells in the pulse after
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

    // 1208 points are left beside the rail in a window of 1280.
    @Test
    void shortNamesLeaveTheirRoomToLongLanes(FxRobot robot) {
        String lane = "San Antonio, TX 78201 → Reno, NV 89502";
        quote(
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
        robot.interact(() -> cut.addAll(Legible.cut(table(robot))));
        assertThat(cut).doesNotContain("shortened: " + lane, "shortened: Meridian Foods");
    }

    @Test
    void filtersTakeALineOfTheirOwnBeforeThePageOutgrowsTheWindow(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {
            view.root().resize(880, 640);
            view.root().applyCss();
            view.root().layout();
            view.root().layout();
        });
        robot.interact(() -> {
            Pictures.write(stage.getScene(), "history-filters-light");
            for (String part : List.of("#historySearch", "#historyShown", "#historySince")) {
                Node node = robot.lookup(part).query();
                assertThat(node.getBoundsInParent().getMaxX()).as(part).isLessThanOrEqualTo(880 - 32 + 1);
                assertThat(node.getBoundsInParent().getWidth()).as(part).isGreaterThan(150);
            }
        });
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
    }

    @Test
    void badgesAndNumbersAreWholeInLargeType(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1.5));
        robot.interact(() -> {});
        List<String> cut = new ArrayList<>();
        robot.interact(() -> cut.addAll(Legible.cut(table(robot))));
        picture(robot, "large");
        robot.interact(() -> Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
        assertThat(cut).noneMatch(words -> words.matches("(?i)shortened: (BOL-77|[0-9]+|booked|unknown|quoted).*"));
    }

    @Test
    void aNameThatIsCutIsSaidInFullUnderTheMouse(FxRobot robot) {
        String name = "Amalgamated Continental Warehousing and Transport of the North";
        quote(
                225_280_308,
                name,
                "Fort Lauderdale, FL 33301",
                "Minneapolis, MN 55401",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {});
        Labeled cell = robot.lookup(node -> node instanceof Labeled words && name.equals(words.getText()))
                .query();
        robot.moveTo(cell);
        assertThat(cell.getTooltip().getText()).isEqualTo(name);
        Labeled whole = robot.lookup(node -> node instanceof Labeled words && "=SUM(A1)".equals(words.getText()))
                .query();
        robot.moveTo(whole);
        assertThat(whole.getTooltip()).isNull();
    }

    @Test
    void theListGoesOutWithoutFormulas(FxRobot robot) throws IOException {
        awaitRows(3);
        Path file = folder.resolve("history.csv");
        robot.interact(() -> export.write(search.wanted(), file));
        await().until(() -> !notices.showing().isEmpty());
        assertThat(Files.readString(file))
                .startsWith(SafeCsv.BYTE_ORDER_MARK)
                .contains("'=SUM(A1)")
                .contains("BOL-77");
        assertThat(Files.readAllLines(file)).hasSize(4);
    }

    @Test
    void aNameThatHidesSomethingIsSpelledOutAndEnds(FxRobot robot) {
        awaitRows(3);
        quote(
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
