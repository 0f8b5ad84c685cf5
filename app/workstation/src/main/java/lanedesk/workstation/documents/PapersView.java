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
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.util.Subscription;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.shelf.DocumentProblem;
import lanedesk.workstation.documents.shelf.PaperRow;
import lanedesk.workstation.documents.shelf.PaperSet;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icons;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The papers of a booking: the list on the left, the pages of the one chosen on the right.
public final class PapersView implements Screen {

    private final PapersViewModel model;
    private final PreviewViewModel preview;
    private final PaperFiles files;
    private final PreviewView pages;
    private final BookedHeadView head;
    private final PrintView printView;
    private final PrintSetView printSetView;
    private final CoveredPapers covered;
    private final Texts texts;
    private final Formats formats;
    private final BookingMail mail;
    private final DocumentsFeature.Next next;
    private Consumer<PapersView> hearsHidden = _ -> {};
    private boolean inView;
    private Subscription watching = Subscription.EMPTY;
    private Subscription covering = Subscription.EMPTY;
    private final Parent root;
    private final Button paperOpen = iconButton(Feather.EXTERNAL_LINK);
    private final Button paperSave = iconButton(Feather.DOWNLOAD);
    private final Button paperPrint = new Button();

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
        this.preview = models.preview();
        this.files = models.files();
        this.mail = models.mail();
        PrintViewModel printing = models.printing();
        this.printView = new PrintView(printing, overlay, texts);
        this.covered = new CoveredPapers(buyFigures);
        this.printSetView = new PrintSetView(
                printing.sets(), preview::another, covered::covers, overlay, texts.forFeature(PapersView.class));
        this.texts = texts.forFeature(PapersView.class);
        this.formats = formats;
        this.next = next;
        this.pages = new PreviewView(preview, texts, formats);
        this.head = new BookedHeadView(model, buyFigures, notices, this.texts, formats);
        this.root = FxmlLoading.load(this, this.texts).root();
        IncrementalReveal.of(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    private static Button iconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(Icons.of(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void name(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.of(button, () -> texts.text(key));
    }

    @FXML
    private void initialize() {
        name(paperOpen, "paperOpen", "papers.open");
        name(paperSave, "paperSave", "papers.save");
        paperPrint.setText(texts.text("papers.print"));
        paperPrint.setGraphic(Icons.of(Feather.PRINTER));
        paperPrint.setId("paperPrint");
        paperPrint.setMinWidth(Region.USE_PREF_SIZE);
        pages.addActions(paperOpen, paperSave, paperPrint);
        previewPlace.getChildren().add(pages.root());
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
        covering = covered.hiddenProperty().subscribe((_, _) -> showAgain());
        model.loadedProperty().subscribe(loaded -> noPapers.setText(loaded ? texts.text("papers.none") : ""));
        Visibility.bind(paperFetchAll, model.missingAnyProperty());
        Visibility.bind(paperCancelAll, model.fetchingAnyProperty());
        Visibility.bind(fetchBar, model.missingAnyProperty().or(model.fetchingAnyProperty()));
        paperFetchAll.setOnAction(_ -> model.fetchMissing());
        paperCancelAll.setOnAction(_ -> model.cancelAll());
        paperOpen.setOnAction(_ -> withSelected(files::openOutside));
        paperSave.setOnAction(_ -> withSelected(row -> chooseFolder().ifPresent(folder -> files.save(row, folder))));
        BooleanBinding nothingHere = model.hereAnyProperty().not();
        paperSaveAll.disableProperty().bind(nothingHere);
        paperSaveAll.setOnAction(_ -> chooseFolder().ifPresent(files::saveAll));
        paperPrint.setOnAction(_ -> withSelected(printView::show));
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

    private void withSelected(Consumer<PaperRow> action) {
        PaperRow row = model.selectedProperty().get();
        if (row != null && row.here().isPresent() && !covered.covers(row)) {
            action.accept(row);
        }
    }

    private void print(PaperSet set) {
        printSetView.show(set, model.rows());
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
            pages.focusPages();
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

    private void select(@Nullable PaperRow row) {
        watching.unsubscribe();
        if (row == null) {
            watching = Subscription.EMPTY;
            preview.showNothing(new LayerState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        paperList.getSelectionModel().select(row);
        watching = row.stateProperty().subscribe(now -> show(row, now));
    }

    private void showAgain() {
        PaperRow row = model.selectedProperty().get();
        if (row != null) {
            show(row, row.stateProperty().get());
        }
    }

    private void look() {
        PaperRow row = model.selectedProperty().get();
        if (row != null) {
            covered.look(row);
            showAgain();
        }
    }

    private void show(PaperRow row, PaperRow.State now) {
        boolean open = !covered.covers(row);
        paperOpen.setDisable(
                !(open && now instanceof PaperRow.State.Here here && here.kind().openable()));
        paperSave.setDisable(!(open && now instanceof PaperRow.State.Here));
        paperPrint.setDisable(
                !(open && now instanceof PaperRow.State.Here here && here.kind().printable()));
        files.prepareDrag(row);
        if (!open && now instanceof PaperRow.State.Here) {
            preview.showNothing(new LayerState.Empty(
                    "fth-eye-off",
                    texts.text("papers.covered"),
                    texts.text("papers.covered.text"),
                    new LayerState.Action(texts.text("papers.look"), this::look)));
            return;
        }
        switch (now) {
            case PaperRow.State.Here here -> {
                if (here.kind().paged()) {
                    preview.show(here, () -> model.damaged(row));
                } else {
                    preview.showNothing(new LayerState.Empty(
                            "fth-save",
                            texts.text("papers.preview.savedOnly"),
                            texts.text("papers.preview.savedOnly.text"),
                            null));
                }
            }
            case PaperRow.State.Failed(DocumentProblem why) ->
                preview.showNothing(new LayerState.Failed(
                        texts.text(why.lasts() ? "papers.preview.refused" : "papers.preview.notHere"),
                        why.text(texts),
                        texts.text(why.lasts() ? "papers.preview.refused.remedy" : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        why.lasts()
                                ? new LayerState.Action(texts.text("papers.copy"), head::copyBol)
                                : new LayerState.Action(texts.text("action.retry"), () -> model.fetch(row))));
            case PaperRow.State.Missing _, PaperRow.State.Fetching _ ->
                preview.showNothing(new LayerState.Empty(
                        "fth-download-cloud",
                        texts.text("papers.preview.notHere"),
                        texts.text("papers.preview.notHere.text"),
                        null));
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
                        "papers.print",
                        group,
                        texts.text("papers.print"),
                        "Shortcut+P",
                        () -> !paperPrint.isDisabled(),
                        () -> withSelected(printView::show)),
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
                Command.when(
                        "papers.look",
                        group,
                        texts.text("papers.look"),
                        "Shortcut+L",
                        () -> {
                            PaperRow row = model.selectedProperty().get();
                            return row != null && covered.covers(row);
                        },
                        this::look),
                Command.always("papers.buy", group, texts.text("action.buyFigures"), "F9", covered::toggle),
                Command.when(
                        "papers.open",
                        group,
                        texts.text("papers.open"),
                        "Shortcut+O",
                        () -> !paperOpen.isDisabled(),
                        () -> withSelected(files::openOutside)),
                Command.when(
                        "papers.fetchAll",
                        group,
                        texts.text("papers.fetchAll"),
                        null,
                        () -> model.missingAnyProperty().get(),
                        model::fetchMissing)));
        commands.addAll(pages.commands());
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
        return pages.isDrawn(page);
    }

    /// Says when they go out of view.
    public void onHidden(Consumer<PapersView> heard) {
        hearsHidden = heard;
    }

    /// Lets go of the pages' pictures, unless they are looked at; they are drawn again when the papers are shown.
    public void rest() {
        if (!inView) {
            pages.rest();
        }
    }

    @Override
    public void shown() {
        inView = true;
        pages.wake();
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
        watching.unsubscribe();
        covering.unsubscribe();
        head.closed();
        preview.close();
        files.close();
        model.close();
    }
}
