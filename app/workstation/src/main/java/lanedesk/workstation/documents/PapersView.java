package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.shelf.PaperRow;
import lanedesk.workstation.documents.shelf.PaperSet;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;

/// The papers of a booking: the list on the left, the pages of the one chosen on the right.
public final class PapersView implements Screen {

    private final PapersViewModel model;
    private final PaperFiles files;
    private final ChosenPaper paper;
    private final BookedHeadView head;
    private final PrintSetView printSetView;
    private final CoveredPapers covered;
    private final Texts texts;
    private final Formats formats;
    private final BookingMail mail;
    private final DocumentsFeature.Next next;
    private Consumer<PapersView> hearsHidden = _ -> {};
    private boolean inView;
    private final Parent root;

    @FXML
    private StackPane bookedPlace;

    @FXML
    private VBox booked;

    @FXML
    private Label summary;

    @FXML
    private Button printDriver;

    @FXML
    private Button printCustomer;

    @FXML
    private Button printFile;

    @FXML
    private ListView<PaperRow> paperList;

    @FXML
    private Label noPapers;

    @FXML
    private HBox fetchBar;

    @FXML
    private Button paperFetchAll;

    @FXML
    private Button paperCancelAll;

    @FXML
    private Button paperPrintSet;

    @FXML
    private Button paperSaveAll;

    @FXML
    private Button paperNext;

    @FXML
    private Button paperRepeat;

    @FXML
    private Button paperMail;

    @FXML
    private StackPane previewPlace;

    /// What the page shows and does.
    record Models(
            PapersViewModel papers,
            PreviewViewModel preview,
            PaperFiles files,
            BookingMail mail,
            PrintViewModel printing) {}

    PapersView(
            Models models,
            BuyFigures buyFigures,
            Overlay overlay,
            Notices notices,
            Texts texts,
            Formats formats,
            DocumentsFeature.Next next) {
        this.model = models.papers();
        this.files = models.files();
        this.mail = models.mail();
        PrintViewModel printing = models.printing();
        this.covered = new CoveredPapers(buyFigures);
        this.printSetView = new PrintSetView(
                printing.sets(),
                models.preview()::another,
                covered::covers,
                overlay,
                texts.forFeature(PapersView.class));
        this.texts = texts.forFeature(PapersView.class);
        this.formats = formats;
        this.next = next;
        this.head = new BookedHeadView(model, buyFigures, notices, this.texts, formats);
        this.paper = new ChosenPaper(
                models,
                covered,
                new PrintView(printing, overlay, texts),
                head::copyBol,
                this::chooseFolder,
                texts,
                formats);
        this.root = FxmlLoading.load(this, this.texts).root();
        IncrementalReveal.of(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    @FXML
    private void initialize() {
        previewPlace.getChildren().add(paper.pages().root());
        booked.getChildren().addFirst(head.root());
        summary.textProperty().bind(model.summaryProperty());
        paperList.setItems(model.rows());
        paperList.setCellFactory(_ -> new PaperCell(model, texts, formats));
        paperList.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        paperList.addEventHandler(KeyEvent.KEY_PRESSED, this::listKey);
        paperList.addEventHandler(MouseEvent.DRAG_DETECTED, this::drag);
        model.selectedProperty().subscribe(this::select);
        model.loadedProperty().subscribe(loaded -> noPapers.setText(loaded ? texts.text("papers.none") : ""));
        Visibility.bind(paperFetchAll, model.missingAnyProperty());
        Visibility.bind(paperCancelAll, model.fetchingAnyProperty());
        Visibility.bind(fetchBar, model.missingAnyProperty().or(model.fetchingAnyProperty()));
        paperFetchAll.setOnAction(_ -> model.fetchMissing());
        paperCancelAll.setOnAction(_ -> model.cancelAll());
        BooleanBinding nothingHere = model.hereAnyProperty().not();
        paperSaveAll.disableProperty().bind(nothingHere);
        paperSaveAll.setOnAction(_ -> chooseFolder().ifPresent(files::saveAll));
        for (Button each : List.of(paperPrintSet, printDriver, printCustomer, printFile)) {
            each.disableProperty().bind(nothingHere);
        }
        paperPrintSet.setOnAction(_ -> print(PaperSet.DRIVER));
        printDriver.setOnAction(_ -> print(PaperSet.DRIVER));
        printCustomer.setOnAction(_ -> print(PaperSet.CUSTOMER));
        printFile.setOnAction(_ -> print(PaperSet.FILE));
        paperNext.setOnAction(_ -> next.another().run());
        paperRepeat.setOnAction(_ -> repeat());
        paperMail.disableProperty().bind(nothingHere);
        paperMail.setOnAction(_ -> mail.draft());
        model.open();
    }

    private void repeat() {
        Attempt booked = model.attemptProperty().get();
        if (booked != null) {
            next.repeat().accept(booked.facts().quote());
        }
    }

    private void print(PaperSet set) {
        printSetView.show(set, model.rows());
    }

    private void select(@Nullable PaperRow row) {
        if (row != null) {
            paperList.getSelectionModel().select(row);
        }
    }

    private Optional<Path> chooseFolder() {
        File chosen = folderChooser().showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// The system's own dialog, which would begin with what was used lately anywhere.
    DirectoryChooser folderChooser() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        files.firstFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    private void listKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            paper.pages().focusPages();
            event.consume();
        }
    }

    private void drag(MouseEvent event) {
        Path ready = files.draggableProperty().get();
        PaperRow dragged = model.selectedProperty().get();
        if (ready != null && dragged != null && !covered.covers(dragged)) {
            Dragboard board = paperList.startDragAndDrop(TransferMode.COPY);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(ready.toFile()));
            board.setContent(content);
            event.consume();
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        String group = texts.text("papers.group");
        List<Command> commands = new ArrayList<>(List.of(
                Command.when(
                        "papers.copy",
                        group,
                        texts.text("papers.copy"),
                        "Shortcut+B",
                        () -> !model.bolNumber().isEmpty(),
                        head::copyBol),
                Command.when(
                        "papers.saveAll",
                        group,
                        texts.text("papers.saveAll"),
                        "Shortcut+S",
                        () -> !paperSaveAll.isDisabled(),
                        () -> chooseFolder().ifPresent(files::saveAll)),
                Command.when(
                        "papers.mail",
                        group,
                        texts.text("papers.mail"),
                        "Shortcut+M",
                        () -> !paperMail.isDisabled(),
                        mail::draft),
                Command.always("papers.repeat", group, texts.text("papers.repeat"), "F5", this::repeat),
                printing(PaperSet.DRIVER, "F4"),
                printing(PaperSet.CUSTOMER, "F6"),
                printing(PaperSet.FILE, "F7"),
                Command.always("papers.buy", group, texts.text("action.buyFigures"), "F9", covered::toggle),
                Command.when(
                        "papers.fetchAll",
                        group,
                        texts.text("papers.fetchAll"),
                        null,
                        () -> model.missingAnyProperty().get(),
                        model::fetchMissing)));
        commands.addAll(paper.commands());
        return commands;
    }

    private Command printing(PaperSet set, String key) {
        return Command.when(
                "papers.print." + set.word(),
                texts.text("papers.group"),
                texts.text("papers.print." + set.word()),
                key,
                () -> !paperPrintSet.isDisabled(),
                () -> print(set));
    }

    /// Whether a page's picture is on screen.
    public boolean isDrawn(int page) {
        return paper.pages().isDrawn(page);
    }

    /// Says when they go out of view.
    public void onHidden(Consumer<PapersView> heard) {
        hearsHidden = heard;
    }

    /// The pages' pictures go; they are drawn again when the papers are shown.
    @Override
    public void rest() {
        if (!inView) {
            paper.pages().rest();
        }
    }

    @Override
    public void shown() {
        inView = true;
        paper.pages().wake();
        IncrementalReveal.focus(paperList);
    }

    // A tab that is closed behind another is hidden once more.
    @Override
    public void hidden() {
        if (inView) {
            inView = false;
            hearsHidden.accept(this);
        }
    }

    @Override
    public void closed() {
        paper.close();
        head.closed();
        files.close();
        model.close();
    }
}
