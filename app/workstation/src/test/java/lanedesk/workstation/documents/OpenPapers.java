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
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.pages.Pdfs;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PaperChoice;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.fx.Legible;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The papers of one booking open in the window of the tests, fetched from a real server and kept in a real journal.
public final class OpenPapers {

    public final Desk desk;
    final Path folder;
    final Stage stage;
    private final FxRobot robot;

    @SuppressWarnings("NullAway.Init")
    private PapersViewModel model;

    /// What was chosen for the customer; null for nothing.
    @Nullable
    PaperChoice kept;

    /// Whether it was booked this moment.
    boolean bookedNow;

    @SuppressWarnings("NullAway.Init") // made by show
    public PapersView view;

    final List<UUID> repeated = new ArrayList<>();
    final BuyFigures buyFigures = new BuyFigures();

    @SuppressWarnings("NullAway.Init")
    public PreviewViewModel preview;

    @SuppressWarnings("NullAway.Init")
    PaperFiles files;

    public OpenPapers(Path folder, Stage stage, FxRobot robot) throws IOException {
        this.folder = folder;
        this.stage = stage;
        this.robot = robot;
        desk = new Desk(folder);
    }

    public void show() {
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        robot.interact(() -> {
            PapersViewModel papers = desk.papers(runner);
            model = papers;
            Overlay root = new Overlay();
            files = desk.files(papers, runner);
            preview = new PreviewViewModel(desk.reader, runner, desk.texts);
            BookingMail mail = desk.mail(papers, runner);
            view = new PapersView(
                    new PapersView.Models(
                            papers,
                            preview,
                            files,
                            mail,
                            new KeptPapers(papers, _ -> Optional.ofNullable(kept), mail::draft, bookedNow),
                            new PrintViewModel(
                                    desk.printRoom,
                                    desk.printing(),
                                    runner,
                                    desk.notices,
                                    desk.texts,
                                    papers::replaceDamaged)),
                    buyFigures,
                    root,
                    desk.notices,
                    desk.texts.forFeature(Texts.class), // the window's, which are not the feature's
                    desk.formats,
                    new DocumentsFeature.Next(() -> {}, repeated::add));
            Scene scene = new Scene(root, 1080, 720);
            Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            PageKeys.listen(view);
            root.setContent(view.root());
            view.onShown();
        });
    }

    PapersViewModel model() {
        return model;
    }

    /// A bill of lading of three pages.
    byte[] bill() throws IOException {
        Path file = Pdfs.of(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "Straight bill of lading\nMeridian Foods, Dallas DC\nPallet of canned tomatoes",
                "Second page\nOne more pallet here",
                "Third page\nAnd a last PALLET");
        return Files.readAllBytes(file);
    }

    /// The bill of lading of a booking, its first page drawn.
    public void showBill() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", bill());
        show();
        awaitPage(0);
    }

    public void awaitPage(int page) {
        await().atMost(Duration.ofSeconds(60)).until(() -> view.isDrawn(page));
    }

    /// Runs a command of the screen, which has to be possible.
    public void run(String command) {
        Command found = view.commands().stream()
                .filter(each -> each.id().equals(command))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> {
            assertThat(found.possible().getAsBoolean()).isTrue();
            found.run().run();
        });
    }

    /// Keeps a small light and a large dark picture to look at.
    /// What of the page, or of the panel over it, cannot be read or struck where the type is twice as large.
    public List<String> cutAtDoubleType(String name) {
        List<String> found = new ArrayList<>();
        robot.interact(() -> found.addAll(Legible.cutAtDoubleType(stage.getScene(), "papers-" + name + "-double")));
        return found;
    }

    public void picture(String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : new ThemeChoice[] {ThemeChoice.LIGHT, ThemeChoice.DARK}) {
                Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                String file = "papers-" + name + "-" + theme.name().toLowerCase(Locale.ROOT);
                boolean small = theme == ThemeChoice.LIGHT;
                Pictures.write(root, small ? 1059 : 1699, small ? 700 : 960, file);
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    /// What a label or a field says.
    public String text(String id) {
        Node node = robot.lookup("#" + id).query();
        return node instanceof Label label ? label.getText() : ((TextField) node).getText();
    }

    public void close() {
        robot.interact(view::onClosed);
        desk.close();
    }
}
