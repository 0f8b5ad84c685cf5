package lanedesk.workstation.records;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Shows the history of a real journal with three quotes in a window.
abstract class HistoryFixture {

    @TempDir
    static Path folder;

    final List<Destination> visited = new ArrayList<>();
    final Notifications notices = new Notifications();
    final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    Journal journal;
    EnvironmentJournal environmentJournal;
    HistorySearch search;
    HistoryViewModel model;
    HistoryView view;
    UUID booked;
    UUID bookedQuote;
    Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = JournalSamples.open(folder.resolve(UUID.randomUUID().toString()));
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        Instant now = Clock.systemUTC().instant();
        bookedQuote = recordQuote(100, "Meridian Foods", "Dallas, TX 75201", "Reno, NV 89502", now.minusSeconds(60));
        AttemptState.Sent sent = recordSentBooking(bookedQuote);
        environmentJournal.bookings().recordBooked(sent, 3_100_001, "BOL-77");
        booked = sent.attempt();
        environmentJournal
                .bookings()
                .recordUnknown(
                        recordSentBooking(recordQuote(101, "Sierra Grocers", "Reno, NV 89502", "Boise, ID 83702", now)),
                        "time-out");
        recordQuote(102, "=SUM(A1)", "Miami, FL 33101", "Tampa, FL 33602", now.minus(Duration.ofDays(20)));
        Texts texts = Texts.of(HistoryView.class, Language.ENGLISH);
        VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(Platform::runLater);
        search = new HistorySearch(Clock.systemUTC());
        model = new HistoryViewModel(
                environmentJournal.history(),
                search,
                TestPageServices.create(journal, runner, Platform::runLater, _ -> {}, notices, texts),
                buyRateVisibility,
                visited::add);
        view = new HistoryView(model, search, texts, new Formats(Language.ENGLISH, Clock.systemUTC()));
        // A scene lays out its root again in every pulse, regardless of a width set by a test.
        view.root().setManaged(false);
        view.root().resize(1000, 640);
        stage.setScene(new Scene(new Pane(view.root()), 1000, 640));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    UUID recordQuote(long number, String customer, String from, String to, Instant time) {
        return environmentJournal
                .quotes()
                .save(JournalSamples.quote(number, "shipment-" + number, customer, from, to, time))
                .id();
    }

    AttemptState.Sent recordSentBooking(UUID quote) {
        PreparationResult.Ready ready = (PreparationResult.Ready)
                environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
        return environmentJournal.bookings().recordSent(ready.state());
    }

    void awaitRows(int rows) {
        await().until(() -> model.rows.size() == rows);
    }

    void takePicture(FxRobot robot, String name) {
        robot.interact(() -> Screenshots.writeInBothThemes(stage.getScene(), "history-" + name));
    }

    @SuppressWarnings("unchecked")
    static TableView<HistoryEntry> table(FxRobot robot) {
        return robot.lookup("#historyTable").queryAs(TableView.class);
    }
}
