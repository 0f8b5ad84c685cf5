package lanedesk.workstation.history;

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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The history on a real journal with three quotes, in a window.
abstract class HistoryPage {

    @TempDir
    static Path folder;

    final List<Destination> gone = new ArrayList<>();
    final Notices notices = new Notices();
    final BuyFigures buyFigures = new BuyFigures();
    Journal journal;
    EnvironmentJournal own;
    HistorySearch search;
    HistoryExport export;
    HistoryViewModel model;
    HistoryView view;
    UUID booked;
    UUID bookedQuote;
    Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = Samples.open(folder.resolve(UUID.randomUUID().toString()));
        own = journal.environment(Samples.SANDBOX);
        Instant now = Clock.systemUTC().instant();
        bookedQuote = quote(100, "Meridian Foods", "Dallas, TX 75201", "Reno, NV 89502", now.minusSeconds(60));
        AttemptState.Sent sent = send(bookedQuote);
        own.bookings().recordBooked(sent, 3_100_001, "BOL-77");
        booked = sent.attempt();
        own.bookings()
                .recordUnknown(
                        send(quote(101, "Sierra Grocers", "Reno, NV 89502", "Boise, ID 83702", now)), "time-out");
        quote(102, "=SUM(A1)", "Miami, FL 33101", "Tampa, FL 33602", now.minus(Duration.ofDays(20)));
        Texts texts = Texts.of(HistoryView.class, Language.ENGLISH);
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        Problems problems = new Problems(texts);
        search = new HistorySearch(Clock.systemUTC());
        model = new HistoryViewModel(
                own.history(), journal.changes(), runner, Platform::runLater, search, gone::add, notices, problems);
        export = new HistoryExport(own.history(), runner, buyFigures, notices, problems, texts);
        view = new HistoryView(model, search, export, texts, new Formats(Language.ENGLISH, Clock.systemUTC()));
        // A scene lays its root out anew in every pulse, whatever width a test has given it.
        view.root().setManaged(false);
        view.root().resize(1000, 640);
        stage.setScene(new Scene(new Pane(view.root()), 1000, 640));
        Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    UUID quote(long number, String customer, String from, String to, Instant at) {
        return own.quotes()
                .record(Samples.quote(number, "shipment-" + number, customer, from, to, at))
                .id();
    }

    AttemptState.Sent send(UUID quote) {
        Preparation.Ready ready = (Preparation.Ready) own.bookings().prepare(Samples.attempt(quote));
        return own.bookings().send(ready.state());
    }

    void awaitRows(int rows) {
        await().until(() -> model.rows().size() == rows);
    }

    void picture(FxRobot robot, String name) {
        robot.interact(() -> Pictures.inBothThemes(stage.getScene(), "history-" + name));
    }

    @SuppressWarnings("unchecked")
    static TableView<HistoryEntry> table(FxRobot robot) {
        return robot.lookup("#historyTable").queryAs(TableView.class);
    }
}
