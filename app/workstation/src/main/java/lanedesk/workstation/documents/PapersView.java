package lanedesk.workstation.documents;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.embed.swing.SwingFXUtils;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javax.imageio.ImageIO;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The papers on screen: the list on the left, the pages of the one chosen on the right.
public final class PapersView implements Screen {

    private static final float PREVIEW_PIXELS_PER_INCH = 110;
    private static final int PREVIEWED_PAGES = 20;

    private final PapersViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final LatestWork drawing;
    private final Runnable newShipment;
    private final Parent root;

    @FXML
    private Label title;

    @FXML
    private Label numbers;

    @FXML
    private Button copyBol;

    @FXML
    private ListView<PaperRow> paperList;

    @FXML
    private Button paperSave;

    @FXML
    private Button paperSaveAll;

    @FXML
    private Button paperNext;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox pages;

    @FXML
    private StackPane state;

    @FXML
    private Label stateText;

    /// `newShipment` begins the next one.
    public PapersView(PapersViewModel model, WorkRunner runner, Texts texts, Formats formats, Runnable newShipment) {
        this.model = model;
        this.texts = texts.forFeature(PapersView.class);
        this.formats = formats;
        this.drawing = new LatestWork(runner);
        this.newShipment = newShipment;
        this.root = FxmlLoading.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        paperList.setItems(model.rows());
        paperList.setCellFactory(_ -> new PaperCell(model, texts, formats));
        paperList.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        model.selectedProperty().subscribe(this::show);
        model.attemptProperty().subscribe(_ -> showNumbers());
        copyBol.setOnAction(_ -> copyBol());
        paperSave.setOnAction(_ -> chooseFolder().ifPresent(folder -> {
            PaperRow row = model.selectedProperty().get();
            if (row != null) {
                model.save(row, folder);
            }
        }));
        paperSaveAll.setOnAction(_ -> chooseFolder().ifPresent(model::saveAll));
        paperNext.setOnAction(_ -> newShipment.run());
        model.open();
    }

    private void showNumbers() {
        boolean known = !model.bolNumber().isEmpty();
        title.setText(texts.text(known ? "papers.booked" : "papers.title"));
        numbers.setText(
                known ? texts.text("papers.numbers", Long.toString(model.orderNumber()), model.bolNumber()) : "");
        copyBol.setDisable(!known);
    }

    private void copyBol() {
        ClipboardContent content = new ClipboardContent();
        content.putString(model.bolNumber());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private Optional<Path> chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        File chosen = chooser.showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    private void show(@Nullable PaperRow row) {
        drawing.cancel();
        pages.getChildren().clear();
        if (row == null) {
            say("");
            return;
        }
        paperList.getSelectionModel().select(row);
        Optional<Path> file = model.file(row);
        if (file.isEmpty()) {
            say(texts.text("papers.preview.notHere"));
            return;
        }
        say(texts.text("papers.preview.drawing"));
        Path path = file.get();
        drawing.start(_ -> draw(path), Outcome.of(this::showPages, _ -> say(texts.text("papers.preview.impossible"))));
    }

    private static List<BufferedImage> draw(Path file) throws IOException {
        Optional<DocumentKind> kind = DocumentKind.of(file);
        if (kind.isPresent() && (kind.get() == DocumentKind.PNG || kind.get() == DocumentKind.JPEG)) {
            return List.of(ImageIO.read(file.toFile()));
        }
        try (PdfPages pdf = PdfPages.open(file)) {
            List<BufferedImage> drawn = new ArrayList<>();
            for (int page = 0; page < Math.min(pdf.count(), PREVIEWED_PAGES); page++) {
                drawn.add(pdf.draw(page, PREVIEW_PIXELS_PER_INCH));
            }
            return drawn;
        }
    }

    private void showPages(List<BufferedImage> drawn) {
        say("");
        for (BufferedImage page : drawn) {
            ImageView view = new ImageView(SwingFXUtils.toFXImage(page, null));
            view.setPreserveRatio(true);
            view.setSmooth(true);
            view.fitWidthProperty().bind(scroll.widthProperty().subtract(56));
            StackPane sheet = new StackPane(view);
            sheet.getStyleClass().add("sheet");
            pages.getChildren().add(sheet);
        }
        scroll.setVvalue(0);
    }

    private void say(String text) {
        stateText.setText(text);
        state.setVisible(!text.isEmpty());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                Command.always(
                        "papers.copy",
                        texts.text("papers.group"),
                        texts.text("papers.copy"),
                        "Shortcut+B",
                        this::copyBol),
                Command.always(
                        "papers.save",
                        texts.text("papers.group"),
                        texts.text("papers.saveAll"),
                        "Shortcut+S",
                        () -> chooseFolder().ifPresent(model::saveAll)));
    }

    @Override
    public void shown() {
        paperList.requestFocus();
    }

    @Override
    public void closed() {
        drawing.cancel();
        model.close();
    }
}
