package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.workstation.documents.pages.SamplePdfs;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// Shows the documents of one booking in the window of a test, with a real server and a real journal.
public final class OpenBookingDocuments {

    public final DocumentsFixture fixture;
    final Path folder;
    final Stage stage;
    private final FxRobot robot;

    @SuppressWarnings("NullAway.Init")
    private BookingDocumentsViewModel model;

    /// The documents preselected for the customer; null for none.
    @Nullable
    DocumentChoice savedChoice;

    /// Whether the booking was just made.
    boolean isBookedNow;

    @SuppressWarnings("NullAway.Init") // made by show
    public BookingDocumentsView view;

    @SuppressWarnings("NullAway.Init")
    Screen screen;

    final List<UUID> repeatedQuotes = new ArrayList<>();
    final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();

    @SuppressWarnings("NullAway.Init")
    public PreviewViewModel preview;

    @SuppressWarnings("NullAway.Init")
    DocumentExports exports;

    public OpenBookingDocuments(Path folder, Stage stage, FxRobot robot) throws IOException {
        this(folder, stage, robot, Language.ENGLISH);
    }

    OpenBookingDocuments(Path folder, Stage stage, FxRobot robot, Language language) throws IOException {
        this.folder = folder;
        this.stage = stage;
        this.robot = robot;
        fixture = new DocumentsFixture(folder, language);
    }

    public void openScreen() {
        robot.interact(() -> {
            BookingDocumentsView.Models models = createModelsAndStartLoading();
            Overlay root = new Overlay();
            SharedPage<BookingDocumentsView.Models> page = new SharedPage<>(firstModels -> {
                view = createView(firstModels, root);
                return view;
            });
            screen = page.createScreen(models, models::close);
            Scene scene = new Scene(root, 1080, 720);
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            PageKeys.installShortcuts(screen);
            root.setContent(screen.root());
            screen.onShown();
        });
    }

    BookingDocumentsView.Models createModelsAndStartLoading() {
        VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(Platform::runLater);
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner);
        model = documents;
        exports = fixture.createExports(documents, runner);
        preview = new PreviewViewModel(fixture.reader, runner, fixture.texts);
        BookingMail mail = fixture.createMail(documents, runner);
        PrintViewModel print = new PrintViewModel(
                fixture.printSystem,
                fixture.printChoices(),
                runner,
                fixture.notifications,
                fixture.texts,
                documents::notifyAndDownloadDamagedAgain);
        BookingDocumentsView.Models models = new BookingDocumentsView.Models(
                documents,
                preview,
                exports,
                mail,
                new PreselectedPrints(
                        documents,
                        _ -> Optional.ofNullable(savedChoice),
                        mail::createAndOpenDraftUnlessRunning,
                        isBookedNow),
                print,
                print.createPrintSetViewModel(),
                new DocumentsFeature.NextActions(() -> {}, repeatedQuotes::add));
        documents.loadBookingAndDownloadMissing();
        return models;
    }

    BookingDocumentsView createView(BookingDocumentsView.Models models, Overlay overlay) {
        return new BookingDocumentsView(
                models,
                buyRateVisibility,
                overlay,
                fixture.notifications,
                fixture.texts.textsOfFeature(Texts.class), // the window's, which are not the feature's
                fixture.formats);
    }

    BookingDocumentsViewModel documentsModel() {
        return model;
    }

    /// A bill of lading with three pages.
    byte[] createBillPdf() throws IOException {
        Path file = SamplePdfs.writePdf(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "Straight bill of lading\nMeridian Foods, Dallas DC\nPallet of canned tomatoes",
                "Second page\nOne more pallet here",
                "Third page\nAnd a last PALLET");
        return Files.readAllBytes(file);
    }

    /// Opens the documents of a booking and waits for the first page of its bill of lading.
    public void openScreenAndAwaitBill() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", createBillPdf());
        openScreen();
        awaitPage(0);
    }

    public void awaitPage(int page) {
        await().atMost(Duration.ofSeconds(60)).until(() -> view.isPageDrawn(page));
    }

    /// Runs a command of the screen; it must be enabled.
    public void runCommand(String command) {
        Command found = view.commands().stream()
                .filter(candidate -> candidate.id().equals(command))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> {
            assertThat(found.isEnabled().getAsBoolean()).isTrue();
            found.keyAction().run();
        });
    }

    /// Returns the texts and controls of the page or the overlay that are truncated or unreachable with double
    /// type size.
    public List<String> findCutTextsAtDoubleSize(String name) {
        List<String> results = new ArrayList<>();
        robot.interact(() -> results.addAll(
                TruncationCheck.findCutTextsAtDoubleSize(stage.getScene(), "papers-" + name + "-double")));
        return results;
    }

    /// Takes a small light picture and a large dark one.
    public void takePicture(String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : new ThemeChoice[] {ThemeChoice.LIGHT, ThemeChoice.DARK}) {
                Theme.applyTheme(stage.getScene(), theme, Density.COMFORTABLE, 1);
                String file = "papers-" + name + "-" + theme.name().toLowerCase(Locale.ROOT);
                boolean small = theme == ThemeChoice.LIGHT;
                Screenshots.write(root, small ? 1059 : 1699, small ? 700 : 960, file);
            }
            Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    /// The text of a label or a field.
    public String textOfNode(String id) {
        Node node = robot.lookup("#" + id).query();
        return node instanceof Label label ? label.getText() : ((TextField) node).getText();
    }

    public void close() {
        robot.interact(screen::onClosed);
        fixture.close();
    }
}
