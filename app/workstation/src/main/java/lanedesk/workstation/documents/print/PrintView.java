package lanedesk.workstation.documents.print;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.Property;
import javafx.fxml.FXML;
import javafx.print.PageRange;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The prompt before one document is printed: printer, copies, pages, paper, tray and size.
public final class PrintView {

    private PrintViewModel model;
    private Subscription subscription = Subscription.EMPTY;
    private final Overlay overlay;
    private final Texts texts;
    private @Nullable Region root;

    @FXML
    private Label printTitle;

    @FXML
    private ComboBox<String> printPrinter;

    @FXML
    private Label printRawHint;

    @FXML
    private TextField printCopies;

    @FXML
    private TextField printRange;

    @FXML
    private ComboBox<PrintJob.Paper> printPaper;

    @FXML
    private Region trayPart;

    @FXML
    private ComboBox<String> printTray;

    @FXML
    private Region fitPart;

    @FXML
    private SegmentedChoice<PrintJob.Fit> printFit;

    @FXML
    private Label printError;

    @FXML
    private Label printIncomplete;

    @FXML
    private Label printLoading;

    @FXML
    private Region printPages;

    @FXML
    private Button printDialog;

    @FXML
    private Button printCancel;

    @FXML
    private Button printNow;

    public PrintView(PrintViewModel model, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(PrintView.class);
    }

    // Loads the FXML file of the prompt when the prompt is shown for the first time, because only few documents
    // are printed one by one.
    private Region getOrLoadRoot() {
        Region region = root;
        if (region == null) {
            region = (Region) FxmlViews.load(this, texts).root();
            root = region;
        }
        return region;
    }

    @FXML
    private void initialize() {
        printPrinter.getEditor().textProperty().subscribe((_, typedPrinter) -> {
            if (model.sentRawProperty().get()) {
                model.printerProperty().set(typedPrinter);
            }
        });
        printPaper.getItems().setAll(PrintJob.Paper.values());
        InputBindings.setChoiceFormatter(printPaper, paper -> texts.text("print.paper." + paper.name()));
        InputBindings.setChoiceFormatter(printTray, tray -> tray.isEmpty() ? texts.text("print.tray.automatic") : tray);
        printFit.setFormatter(fit -> texts.text("print.fit." + fit.name()));
        printFit.getItems().setAll(List.of(PrintJob.Fit.values()));
        printDialog.setOnAction(_ -> chooseInSystemDialogAndPrint());
        printCancel.setOnAction(_ -> overlay.closeTopmostPanel());
        printNow.setOnAction(_ -> model.printAndSaveChoiceIfValid(overlay::closeTopmostPanel));
    }

    /// Sets the view model of the next prompts.
    public void setModel(PrintViewModel newModel) {
        model = newModel;
    }

    private void bindModel() {
        subscription.unsubscribe();
        printPrinter.setItems(model.printerNames());
        printPrinter.editableProperty().bind(model.sentRawProperty());
        printTray.setItems(model.trays());
        Visibility.bindVisibleAndManaged(trayPart, Bindings.isNotEmpty(model.trays()));
        Visibility.bindVisibleAndManaged(printPages, model.sentRawProperty().not());
        Visibility.bindVisibleAndManaged(fitPart, model.sentRawProperty().not());
        Visibility.bindVisibleAndManaged(printRawHint, model.sentRawProperty());
        printError.textProperty().bind(model.printErrorTextProperty());
        Visibility.bindVisibleAndManaged(
                printError, model.printErrorTextProperty().isNotEmpty());
        printIncomplete.textProperty().bind(model.incompletePagesTextProperty());
        Visibility.bindVisibleAndManaged(
                printIncomplete, model.incompletePagesTextProperty().isNotEmpty());
        printDialog.visibleProperty().bind(model.sentRawProperty().not());
        Visibility.bindVisibleAndManaged(printLoading, model.loadingProperty());
        printDialog.disableProperty().bind(model.canPrintProperty().not());
        printNow.disableProperty().bind(model.canPrintProperty().not());
        subscription = Subscription.combine(
                bindBoth(printPrinter.valueProperty(), model.printerProperty()),
                bindBoth(printCopies.textProperty(), model.copiesProperty()),
                bindBoth(printRange.textProperty(), model.pageRangesProperty()),
                bindBoth(printPaper.valueProperty(), model.paperProperty()),
                bindBoth(printTray.valueProperty(), model.trayProperty()),
                bindBoth(printFit.valueProperty(), model.fitProperty()),
                model.canPrintProperty().subscribe(this::focusButtonOrPrinterIfReady));
    }

    // Binds two properties to each other until the subscription ends.
    private static <T> Subscription bindBoth(Property<T> control, Property<T> value) {
        control.bindBidirectional(value);
        return () -> control.unbindBidirectional(value);
    }

    private void focusButtonOrPrinterIfReady(boolean canPrint) {
        boolean isFieldFocused =
                Stream.of(printCopies, printRange, printPaper, printFit).anyMatch(Node::isFocusWithin);
        if (canPrint && !isFieldFocused) {
            (model.sentRawProperty().get() ? printPrinter : printNow).requestFocus();
        }
    }

    /// Shows the prompt for one document. Does nothing if the document cannot be printed.
    public void showPromptIfPrintable(DocumentRow row) {
        Region panel = getOrLoadRoot();
        bindModel();
        printTitle.setText(texts.text("print.title", DocumentTitle.titleOf(row, texts)));
        if (model.startLoadingPrintDataIfPrintable(row)) {
            overlay.show(panel, () -> {});
        }
    }

    /// Closes the prompt if it is shown.
    public void closePrompt() {
        if (root != null) {
            overlay.closePanelIfTopmost(root);
        }
    }

    // Shows the system's print dialog, in which the user selects printer, copies and pages. The program then
    // prints the document in the same way as without the dialog. If the system offers no printer for its
    // dialog, prints without the dialog.
    private void chooseInSystemDialogAndPrint() {
        Printer selectedPrinter = Printer.getAllPrinters().stream()
                .filter(installedPrinter -> installedPrinter
                        .getName()
                        .equals(model.printerProperty().get()))
                .findFirst()
                .orElseGet(Printer::getDefaultPrinter);
        PrinterJob job = selectedPrinter == null ? null : PrinterJob.createPrinterJob(selectedPrinter);
        if (job == null) {
            model.printAndSaveChoiceIfValid(overlay::closeTopmostPanel);
            return;
        }
        if (job.showPrintDialog(getOrLoadRoot().getScene().getWindow())) {
            PageRange[] chosenPages = job.getJobSettings().getPageRanges();
            model.applySystemDialogChoice(
                    job.getPrinter().getName(),
                    job.getJobSettings().getCopies(),
                    chosenPages == null
                            ? List.of()
                            : Arrays.stream(chosenPages)
                                    .map(range -> new lanedesk.workstation.documents.pages.PageRange(
                                            range.getStartPage(), range.getEndPage()))
                                    .toList());
            model.printAndSaveChoiceIfValid(overlay::closeTopmostPanel);
        }
        job.cancelJob();
    }
}
