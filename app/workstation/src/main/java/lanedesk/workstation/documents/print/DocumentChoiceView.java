package lanedesk.workstation.documents.print;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// The last part of a booking page, in which the dispatcher selects the documents to print after booking, their
/// printer, and whether a mail is drafted. The view model outlives the view, so all bindings are weak.
public final class DocumentChoiceView {

    private final DocumentChoiceViewModel model;
    private final int labelCount;
    private final Texts texts;
    private final Region root;

    @FXML
    private HBox documentChoices;

    @FXML
    private ComboBox<String> bookedPrinter;

    @FXML
    private CheckBox bookedMail;

    /// @param labelCount number of labels to print; 0 if there are no labels
    public DocumentChoiceView(DocumentChoiceViewModel model, int labelCount, Texts texts) {
        this.model = model;
        this.labelCount = labelCount;
        this.texts = texts;
        root = (Region) FxmlViews.load(this, texts).root();
        model.startLoadingPrinters();
    }

    @FXML
    private void initialize() {
        List<Node> checkBoxes = documentChoices.getChildren();
        checkBoxes.addFirst(createCheckBox("bookedBill", DocumentChoiceViewModel.BILL_OF_LADING, 1));
        if (labelCount > 0) {
            checkBoxes.add(1, createCheckBox("bookedLabels", DocumentChoiceViewModel.SHIPPING_LABEL, labelCount));
        }
        int index = checkBoxes.indexOf(bookedPrinter);
        checkBoxes.add(
                index,
                createBoxWithInternalBadge(createCheckBox("bookedRate", DocumentChoiceViewModel.RATE_CONFIRMATION, 1)));
        checkBoxes.add(index + 1, createCheckBox("bookedConfirmation", DocumentRow.CONFIRMATION, 1));
        bookedPrinter.setItems(model.installedPrinterNames());
        bookedPrinter.valueProperty().bindBidirectional(model.generalPrinterProperty());
        bookedPrinter.disableProperty().bind(Bindings.isEmpty(model.installedPrinterNames()));
        bookedMail.selectedProperty().bindBidirectional(model.mailDraftedProperty());
        LazyTooltip.installWithCurrentText(bookedMail, () -> texts.text("booked.mail.hint"));
    }

    private CheckBox createCheckBox(String id, String type, int copiesPerDocument) {
        CheckBox checkBox = new CheckBox();
        checkBox.setId(id);
        checkBox.setMinWidth(Region.USE_PREF_SIZE);
        checkBox.selectedProperty().bindBidirectional(model.typePrintedProperty(type));
        checkBox.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> formatDocumentCopiesAndLabelPrinter(
                                type, copiesPerDocument * model.savedCopiesForType(type)),
                        model.installedPrintersProperty(),
                        model.generalPrinterProperty()));
        return checkBox;
    }

    // The name of the document type; the number of copies if it is more than one; and for labels the label
    // printer, if it is not the general printer.
    private String formatDocumentCopiesAndLabelPrinter(String type, int copies) {
        String name = texts.text(
                type.equals(DocumentChoiceViewModel.RATE_CONFIRMATION) ? "booked.rate" : "papers.type." + type);
        String copiesText = copies > 1 ? texts.text("booked.times", name, copies) : name;
        String generalPrinter = model.generalPrinterProperty().get();
        return type.equals(DocumentChoiceViewModel.SHIPPING_LABEL) && generalPrinter != null
                ? model.savedOrDefaultPrinterForType(type)
                        .filter(typePrinter -> !typePrinter.equals(generalPrinter))
                        .map(typePrinter -> texts.text("booked.on", copiesText, typePrinter))
                        .orElse(copiesText)
                : copiesText;
    }

    private HBox createBoxWithInternalBadge(CheckBox checkBox) {
        Badge badge = new Badge(texts.text("booked.internal"), Tone.WARNING);
        badge.setGraphic(new Icon(Feather.LOCK));
        LazyTooltip.installWithCurrentText(badge, () -> texts.text("booked.internal.hint"));
        HBox row = new HBox(checkBox, badge);
        row.getStyleClass().add("internal");
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinWidth(Region.USE_PREF_SIZE);
        return row;
    }

    public Region root() {
        return root;
    }
}
