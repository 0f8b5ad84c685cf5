package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// The documents of a booking: the list on the left, the pages of the selected one on the right.
public final class BookingDocumentsView implements Screen {

    private static final String PRINT_PRESELECTED_KEYS = "F8";

    private final BookingDocumentsViewModel model;
    private final DocumentExports exports;
    private final DocumentViewer viewer;
    private final BookingSummaryView header;
    private final DocumentListView list;
    private final PrintSetView printSetView;
    private final BuyAmountCover cover;
    private final Texts texts;
    private final BookingMail mail;
    private final PreselectedPrints preselected;
    private final DocumentsFeature.NextActions nextActions;
    private final Parent root;
    // Whether the print button gets the focus once it is enabled: just booked, and nothing was touched since.
    private boolean isPrintFocusWanted;

    @FXML
    private StackPane bookedPlace;

    @FXML
    private Button paperPrintSet;

    @FXML
    private Button paperNext;

    @FXML
    private Button paperRepeat;

    @FXML
    private Button paperMail;

    @FXML
    private StackPane previewPlace;

    /// The models and actions of the page.
    record Models(
            BookingDocumentsViewModel documents,
            PreviewViewModel preview,
            DocumentExports exports,
            BookingMail mail,
            PreselectedPrints preselected,
            PrintViewModel print) {}

    BookingDocumentsView(
            Models models,
            BuyRateVisibility buyRateVisibility,
            Overlay overlay,
            Notifications notifications,
            Texts texts,
            Formats formats,
            DocumentsFeature.NextActions nextActions) {
        this.model = models.documents();
        this.exports = models.exports();
        this.mail = models.mail();
        this.preselected = models.preselected();
        this.isPrintFocusWanted = preselected.isBookedNow();
        PrintViewModel printing = models.print();
        this.cover = new BuyAmountCover(buyRateVisibility);
        this.printSetView = new PrintSetView(
                printing.printSetModel(),
                models.preview()::newSibling,
                cover::isCovered,
                overlay,
                texts.forFeature(BookingDocumentsView.class));
        this.texts = texts.forFeature(BookingDocumentsView.class);
        this.nextActions = nextActions;
        this.header = new BookingSummaryView(model, buyRateVisibility, notifications, this.texts, formats);
        this.viewer = new DocumentViewer(
                models,
                cover,
                new PrintView(printing, overlay, texts),
                header::copyBillOfLadingNumber,
                this::chooseFolder,
                texts,
                formats);
        this.list = new DocumentListView(
                models,
                cover,
                header.root(),
                new DocumentListView.ListActions(this::saveAll, this::print, viewer.previewView()::focusPages),
                this.texts,
                formats);
        this.root = FxmlViews.load(this, this.texts, list).root();
        root.addEventFilter(KeyEvent.KEY_PRESSED, _ -> isPrintFocusWanted = false);
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> isPrintFocusWanted = false);
        IncrementalReveal.install(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    @FXML
    private void initialize() {
        previewPlace.getChildren().add(viewer.previewView().root());
        BooleanBinding nothingHere = model.anyDownloadedProperty().not();
        preselected.countProperty().subscribe(count -> updatePrintButton(count.intValue(), nothingHere));
        preselected.readyProperty().subscribe(this::focusPrintWhenReady);
        paperNext.setOnAction(_ -> nextActions.bookAnother().run());
        paperRepeat.setOnAction(_ -> repeat());
        paperMail.disableProperty().bind(nothingHere);
        paperMail.setOnAction(_ -> mail.openDraft());
        model.open();
    }

    // The documents preselected for the customer, else the driver's set.
    private void updatePrintButton(int chosen, BooleanBinding nothingHere) {
        boolean own = chosen > 0;
        paperPrintSet.setText(texts.text(own ? "papers.print.kept" : "papers.print.driver", chosen));
        paperPrintSet.setGraphic(new KeyHint(KeyCombination.valueOf(own ? PRINT_PRESELECTED_KEYS : "F4")));
        paperPrintSet.disableProperty().bind(own ? preselected.readyProperty().not() : nothingHere);
        paperPrintSet.setOnAction(_ -> {
            if (own) {
                printPreselected();
            } else {
                print(DocumentSet.DRIVER);
            }
        });
    }

    private void printPreselected() {
        printSetView.show(preselected.chosen());
    }

    private void focusPrintWhenReady(boolean ready) {
        if (ready && isPrintFocusWanted) {
            isPrintFocusWanted = false;
            paperPrintSet.requestFocus();
        }
    }

    private void repeat() {
        BookingAttempt booked = model.attemptProperty().get();
        if (booked != null) {
            nextActions.repeat().accept(booked.details().quote());
        }
    }

    private void print(DocumentSet set) {
        printSetView.show(set, model.rows());
    }

    private void saveAll() {
        chooseFolder().ifPresent(this::saveAll);
    }

    /// Saves all documents that are not covered.
    void saveAll(Path folder) {
        exports.saveAll(folder, cover::isCovered);
    }

    private Optional<Path> chooseFolder() {
        File chosen = folderChooser().showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// The system's dialog would otherwise start with the last folder of any program.
    DirectoryChooser folderChooser() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        exports.firstFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("papers.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen(
                        "papers.copy",
                        "Shortcut+B",
                        () -> !model.bolNumber().isEmpty(),
                        header::copyBillOfLadingNumber),
                group.createCommandWhen(
                        "papers.saveAll", "Shortcut+S", model.anyDownloadedProperty()::get, this::saveAll),
                group.createCommandWhen("papers.mail", "Shortcut+M", () -> !paperMail.isDisabled(), mail::openDraft),
                list.focusPagesCommand(group),
                group.createCommand("papers.repeat", "F5", this::repeat),
                printCommand(group, DocumentSet.DRIVER, "F4"),
                printCommand(group, DocumentSet.CUSTOMER, "F6"),
                printCommand(group, DocumentSet.FILE, "F7"),
                group.createCommandWhen(
                        "papers.print.kept",
                        "papers.print.kept.command",
                        PRINT_PRESELECTED_KEYS,
                        preselected.readyProperty()::get,
                        this::printPreselected),
                group.createCommandWhen(
                        "papers.fetchAll",
                        null,
                        () -> model.anyMissingProperty().get(),
                        model::fetchMissing)));
        commands.addAll(viewer.commands());
        return commands;
    }

    private Command printCommand(CommandGroup group, DocumentSet set, String key) {
        return group.createCommandWhen(
                "papers.print." + set.keySuffix(), key, model.anyDownloadedProperty()::get, () -> print(set));
    }

    /// Whether a page's image is displayed.
    public boolean isDrawn(int page) {
        return viewer.previewView().isDrawn(page);
    }

    @Override
    public void onShown() {
        // The list is in a scroll pane, which adds its content only once it has a skin.
        root.applyCss();
        list.focus();
    }

    @Override
    public void onClosed() {
        viewer.close();
        header.close();
        exports.close();
        model.close();
    }
}
