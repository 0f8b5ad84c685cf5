package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shell.Destination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests using the history by keys.
@ExtendWith(HeadlessRobot.class)
final class HistoryViewTest extends HistoryFixture {

    @Test
    void findsBookingWhileTypingAndOpensDocumentsByKeys(FxRobot robot) {
        awaitRows(3);
        takePicture(robot, "all");
        robot.write("bol-7");
        awaitRows(1);
        assertThat(model.matchingRowCountProperty().get()).isEqualTo(1L);
        robot.type(KeyCode.ENTER);
        assertThat(visited).containsExactly(new Destination.AttemptDocuments(booked));
    }

    @Test
    void enterBeforeSearchEndsOpensFirstMatch(FxRobot robot) {
        awaitRows(3);
        Node words = robot.lookup("#historySearch").query();
        robot.interact(() -> {
            search.searchText.set("meri");
            words.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
        await().until(() -> !visited.isEmpty());
        assertThat(visited).containsExactly(new Destination.AttemptDocuments(booked));
        robot.interact(() -> {
            words.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            search.searchText.set("zebra");
            words.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
        awaitRows(0);
        robot.interact(() -> {});
        assertThat(visited)
                .as("one for the rows in view, none for words that nothing has")
                .hasSize(2);
    }

    @Test
    void explainsEmptyList(FxRobot robot) {
        awaitRows(3);
        robot.interact(
                () -> assertThat(model.emptyReasonProperty().get()).isEqualTo(HistoryViewModel.EmptyReason.NO_QUOTES));
        robot.write("zebra");
        awaitRows(0);
        robot.interact(() -> {});
        assertThat(table(robot).getPlaceholder())
                .isInstanceOfSatisfying(
                        Label.class,
                        reason -> assertThat(reason.getText())
                                .isEqualTo("No quote or booking matches the search and filters."));
    }

    @Test
    void selectsFirstRowOnOpen(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> {});
        assertThat(table(robot).getSelectionModel().getSelectedIndex()).isZero();
        assertThat(robot.lookup("#historyOpen").queryButton().isDisabled()).isFalse();
    }

    @Test
    void repeatsShipmentByKeys(FxRobot robot) {
        awaitRows(3);
        robot.write("meri");
        awaitRows(1);
        robot.interact(() -> view.commands().stream()
                .filter(command -> command.id().equals("history.repeat"))
                .forEach(command -> command.keyAction().run()));
        assertThat(visited).containsExactly(new Destination.RepeatQuote(bookedQuote, true));
    }

    @Test
    void listsVariantsOnlyOnRequest(FxRobot robot) {
        awaitRows(3);
        environmentJournal
                .quotes()
                .saveVariant(JournalSamples.quote(
                        104,
                        "variant",
                        "Variant Foods",
                        "Dallas, TX 75201",
                        "Reno, NV 89502",
                        Clock.systemUTC().instant()));
        robot.interact(() -> search.statusFilter.set(HistorySearch.StatusFilter.VARIANT));
        awaitRows(1);
        assertThat(model.rows.getFirst().customerName()).isEqualTo("Variant Foods");
        robot.interact(() -> search.statusFilter.set(HistorySearch.StatusFilter.ALL));
        awaitRows(3);
    }

    @Test
    void filtersByDispatcherWhenSeveralQuote(FxRobot robot) {
        awaitRows(3);
        MenuButton people = robot.lookup("#historyQuotedBy").queryAs(MenuButton.class);
        assertThat(people.isVisible()).isFalse();
        NewQuote sample = JournalSamples.quote(105);
        environmentJournal
                .quotes()
                .save(new NewQuote(
                        sample.kind(),
                        sample.baseUrl(),
                        sample.quoteNumber(),
                        sample.customer(),
                        sample.lane(),
                        sample.carriers(),
                        sample.request(),
                        sample.answer(),
                        Clock.systemUTC().instant(),
                        sample.serviceClockOffset(),
                        "nora@example.com",
                        sample.fingerprint(),
                        null,
                        null,
                        null,
                        null,
                        List.of()));
        awaitRows(4);
        robot.interact(() -> assertThat(people.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("Everyone", "dana", "nora"));
        assertThat(people.isVisible()).isTrue();
        robot.interact(() -> people.getItems().getLast().fire());
        awaitRows(1);
        assertThat(model.rows.getFirst().dispatcher()).isEqualTo("nora@example.com");
    }

    @Test
    void filtersApplyToNewRows(FxRobot robot) {
        awaitRows(3);
        robot.interact(() -> search.statusFilter.set(HistorySearch.StatusFilter.UNKNOWN));
        awaitRows(1);
        assertThat(model.rows.getFirst().customerName()).isEqualTo("Sierra Grocers");
        robot.interact(() -> search.statusFilter.set(HistorySearch.StatusFilter.ALL));
        robot.interact(() -> search.timeFilter.set(HistorySearch.TimeFilter.WEEK));
        awaitRows(2);
        recordQuote(
                103,
                "New Customer",
                "Here, TX 75201",
                "There, NV 89502",
                Clock.systemUTC().instant());
        awaitRows(3);
    }

    @Test
    void resolvesUnknownBookingFromRow(FxRobot robot) {
        awaitRows(3);
        robot.write("sierra");
        awaitRows(1);
        robot.interact(() -> {});
        assertThat(robot.lookup("#historyOpen").queryButton().getText()).isEqualTo("Resolve…");
        robot.clickOn("#historyOpen");
        assertThat(visited)
                .containsExactly(new Destination.AttemptDocuments(environmentJournal
                        .bookings()
                        .findWithUnknownOutcome()
                        .getFirst()
                        .id()));
    }

    @Test
    void keepsSelectionWhenRowsArrive(FxRobot robot) {
        awaitRows(3);
        robot.type(KeyCode.DOWN).type(KeyCode.DOWN);
        HistoryEntry before = table(robot).getSelectionModel().getSelectedItem();
        recordQuote(
                103,
                "New Customer",
                "Here, TX 75201",
                "There, NV 89502",
                Clock.systemUTC().instant());
        awaitRows(4);
        robot.interact(() -> {});
        assertThat(table(robot).getSelectionModel().getSelectedItem().quoteId()).isEqualTo(before.quoteId());
    }

    @Test
    void keepsScrollPositionWhenRowsArrive(FxRobot robot) {
        Instant earlier = Clock.systemUTC().instant().minus(Duration.ofDays(2));
        for (int number = 0; number < 260; number++) {
            recordQuote(
                    5_000 + number, "Far Freight", "Dallas, TX 75201", "Reno, NV 89502", earlier.plusSeconds(number));
        }
        robot.write("far");
        awaitRows(200);
        // While the search reads rows that just arrived, no page is loaded, so the test repeats the request, as a user
        // does who keeps scrolling.
        await().until(() -> {
            robot.interact(model::startLoadingNextPageIfIdle);
            return model.rows.size() == 260;
        });
        HistoryEntry last = model.rows.getLast();
        robot.interact(() -> table(robot).getSelectionModel().select(last));
        recordQuote(6_000, "Far Freight", "Miami, FL 33101", "Tampa, FL 33602", earlier.plusSeconds(900));
        await().until(() -> model.matchingRowCountProperty().get() == 261);
        assertThat(model.rows).hasSize(261);
        assertThat(table(robot).getSelectionModel().getSelectedItem().quoteId()).isEqualTo(last.quoteId());
    }

    @Test
    void exportEscapesFormulas(FxRobot robot) throws IOException {
        awaitRows(3);
        Path file = folder.resolve("history.csv");
        robot.interact(() -> model.exportInBackground(file));
        await().until(() -> !notices.shownNotifications().isEmpty());
        assertThat(Files.readString(file))
                .startsWith(SafeCsv.BYTE_ORDER_MARK)
                .contains("'=SUM(A1)")
                .contains("BOL-77");
        assertThat(Files.readAllLines(file)).hasSize(4);
    }
}
