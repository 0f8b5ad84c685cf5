package lanedesk.workstation.today;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.ManualTaskRunner;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the page of what is due on the screen, and the list that it prints.
@ExtendWith(HeadlessRobot.class)
class TodayViewTest {

    @TempDir
    static Path folder;

    private final SteppedClock clock =
            new SteppedClock(Instant.parse("2026-12-01T15:00:00Z"), ZoneId.of("America/Chicago"));
    private final List<Destination> visited = new ArrayList<>();
    private final List<BackgroundTask<Path>> printed = new ArrayList<>();
    private Journal journal;
    private EnvironmentJournal sandbox;
    private UUID pickup;
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = JournalSamples.open(folder.resolve(UUID.randomUUID().toString()), clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        pickup = JournalSamples.book(
                sandbox, FreightKind.OTR, 3_100_100, JournalSamples.otrBookingBody("2026-12-01T13:30:00-06:00"));
        JournalSamples.book(
                sandbox, FreightKind.OTR, 3_100_101, JournalSamples.otrBookingBody("2026-12-02T08:00:00-06:00"));
        JournalSamples.book(
                sandbox,
                FreightKind.DRAYAGE,
                3_100_102,
                JournalSamples.drayageBookingBody("Import", "2026-12-01T09:00:00", "\"2026-12-02T00:00:00\""));
        UUID offered = sandbox.quotes().save(JournalSamples.quote(400)).id();
        sandbox.offers()
                .recordNewOrSentAgain(
                        JournalSamples.offer(offered, 400, "1395.50", Instant.parse("2026-12-01T22:00:00Z")));
        UUID sent = sandbox.quotes().save(JournalSamples.quote(300)).id();
        sandbox.bookings()
                .recordUnknown(sandbox.bookings().recordSent(JournalSamples.prepare(sandbox, sent, "{}")), "no answer");
        showPage(Language.ENGLISH);
    }

    private void showPage(Language language) {
        Texts texts = Texts.of(TodayView.class, language);
        Formats formats = new Formats(language, clock);
        TodayViewModel model = new TodayViewModel(
                sandbox,
                _ -> () -> {},
                ManualTaskRunner.immediate(),
                TestPlaceBooks.createPlaceBook(),
                clock,
                () -> JournalSamples.DISPATCHER,
                failure -> {
                    throw new AssertionError(failure);
                });
        CustomerDocumentStyles styles = new CustomerDocumentStyles(
                () -> QuoteSheetSamples.createSettings(Language.ENGLISH),
                sandbox,
                () -> JournalSamples.DISPATCHER,
                true);
        EndOfDayList list =
                new EndOfDayList(folder, () -> styles.createInternalStyle(language), texts, formats, printed::add);
        TodayView view = new TodayView(model, visited::add, list, texts, formats);
        PageKeys.installShortcuts(view);
        stage.setScene(new Scene(view.root(), 1024, 620));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private static List<String> textsOf(FxRobot robot, int column) {
        TableView<DueRow> table = robot.lookup("#todayTable").queryTableView();
        return table.getItems().stream()
                .map(row -> table.getColumns().get(column).getCellObservableValue(row))
                .map(cell -> String.valueOf(cell.getValue()).replace('\u202f', ' '))
                .toList();
    }

    @Test
    void opensBookingAndOfferOfLineByKeys(FxRobot robot) {
        assertThat(textsOf(robot, 0))
                .containsExactly(
                        "",
                        "Today, 9:00 AM",
                        "Today, 1:30 PM",
                        "Today, 4:00 PM",
                        "Tomorrow, 08:00–12:00",
                        "Tomorrow, 8:00 AM");
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        assertThat(visited).containsExactly(new Destination.AttemptDocuments(pickup));
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        assertThat(visited.getLast()).isInstanceOf(Destination.Offers.class);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void printsListByCarrierWithoutPrices(Language language, FxRobot robot) throws Exception {
        robot.interact(() -> {
            showPage(language);
            Screenshots.writeInBothThemes(
                    stage.getScene(), "today-" + language.name().toLowerCase(Locale.ROOT));
            assertThat(TruncationCheck.findCutTexts(stage.getScene().getRoot())).isEmpty();
        });
        robot.push(KeyCode.CONTROL, KeyCode.P);
        Path pdf = printed.getFirst().run(BackgroundTask.TaskControl.neverCancelled());
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            String text = new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
            assertThat(text)
                    .contains(
                            "Blue Ridge Freight",
                            "3100100",
                            "3100101",
                            "3100102",
                            "BOL-3100100",
                            "PO 7788",
                            "Acme Foods")
                    .contains(Texts.of(TodayView.class, language).text("today.kind.DELIVERY"));
            // The list can be read on the day after it was printed.
            assertThat(text).doesNotContain(Texts.of(TodayView.class, language).text("today.day.TOMORROW"));
            // Neither what the carrier charges nor what the customer pays, and nothing that is not booked.
            assertThat(text).doesNotContain("1240", "1,240", "1 240", "1395", "1,395", "1 395", "$");
        }
    }
}
