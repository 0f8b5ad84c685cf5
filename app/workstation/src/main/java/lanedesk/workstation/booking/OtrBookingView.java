package lanedesk.workstation.booking;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.reference.PackageType;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.AddressSuggestions;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.NamedFieldEntries;
import lanedesk.workstation.booking.entry.NamedFieldsPane;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shipment.ReferenceList;

/// The form of an OTR booking.
final class OtrBookingView implements BookingForm {

    private final OtrBookingViewModel model;
    private final ReferenceList<PackageType> packages;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final EntryBinding binding;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private VBox form;

    @FXML
    private GridPane items;

    @FXML
    private Card goods;

    @FXML
    private Label total;

    @FXML
    private Field direction;

    @FXML
    private Field pickupDate;

    @FXML
    private Field pickupTime;

    @FXML
    private Field insured;

    @FXML
    private FieldNotes pickupNotes;

    @FXML
    private SegmentedChoice<String> bookDirection;

    @FXML
    private SegmentedChoice<String> bookPickupRepeatedHour;

    @FXML
    private SegmentedChoice<String> bookInsured;

    @FXML
    private SegmentedChoice<String> bookGoodsValue;

    @FXML
    private SuggestField<AddressEntry> bookPickupName;

    @FXML
    private SuggestField<AddressEntry> bookDeliveryName;

    @FXML
    private HBox pickupKnown;

    @FXML
    private HBox deliveryKnown;

    @FXML
    private HBox stops;

    @FXML
    private Card hazmat;

    @FXML
    private Card insurance;

    @FXML
    private Card own;

    OtrBookingView(OtrBookingViewModel model, ReferenceList<PackageType> packages, Texts texts, Formats formats) {
        this.model = model;
        this.packages = packages;
        this.texts = texts;
        this.formats = formats;
        root = FxmlViews.load(this, texts).root();
        binding = new EntryBinding(form, goods.getContent(), model.entries(), texts);
        binding.bind();
        IncrementalReveal.install(root, form.getChildren(), stops.getChildren());
    }

    @FXML
    private void initialize() {
        pickupDate.setRemedy(
                new BusinessDayButton(model.pickupTime().businessDaySuggestion(), texts, formats, this::focusEntry));
        pickupNotes.setFields(direction, pickupDate, pickupTime, insured);
        bookPickupRepeatedHour.getItems().setAll(RepeatedHour.FIRST_HOUR, RepeatedHour.SECOND_HOUR);
        bookDirection
                .getItems()
                .setAll(OpenEnum.knownValues(FreightDirection.class).stream()
                        .map(FreightDirection::code)
                        .toList());
        bookInsured.getItems().setAll(NamedFieldEntries.NO, NamedFieldEntries.YES);
        bookGoodsValue
                .getItems()
                .setAll(OpenEnum.knownValues(GoodsValue.class).stream()
                        .map(GoodsValue::code)
                        .toList());
        AddressSuggestions.showSuggestions(model.pickup(), bookPickupName, pickupKnown);
        AddressSuggestions.showSuggestions(model.delivery(), bookDeliveryName, deliveryKnown);
        Visibility.setShown(hazmat, model.shipment().isHazardous());
        hazmat.getContent()
                .addAll(
                        new NamedFieldsPane(model.hazmat().namedFieldEntries(), 2),
                        assumedLabel("booking.otr.hazmat.guess"));
        insurance
                .getContent()
                .addAll(
                        new NamedFieldsPane(model.insurance().namedFieldEntries(), 4),
                        assumedLabel("booking.otr.insurance.guess"));
        model.entries().onChange(this::showInsurance);
        showInsurance();
        own.getContent().add(new NamedFieldsPane(model.namedBookingFields(), 4));
        Visibility.setShown(own, !model.namedBookingFields().isEmpty());
        total.setText(new BookingSummary(model, texts, formats)
                .totalText(model.quoted().request()));
        QuotedItemGrid quoted = new QuotedItemGrid(items, model, packages, texts, formats);
        quoted.show();
        subscription = packages.load().subscribe(_ -> quoted.showPackageNames());
    }

    // A label for a value that is sent although the interface does not show it, and how to change it.
    private Label assumedLabel(String key) {
        Label label = new Label(texts.text(key));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll("ld-muted", "ld-small");
        return label;
    }

    private void showInsurance() {
        Visibility.setShown(insurance, model.insurance().isInsured());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> sideNodes() {
        return List.of();
    }

    @Override
    public void close() {
        subscription.unsubscribe();
    }

    @Override
    public String firstChoiceId() {
        return EntryId.DIRECTION.controlId();
    }

    @Override
    public void focusEntry(String id) {
        binding.focus(id);
    }

    @Override
    public List<Command> commands() {
        return List.of();
    }
}
