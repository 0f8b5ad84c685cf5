package lanedesk.workstation.booking;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.client.OpenEnum;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.HsCodeDigits;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.AddressSuggestions;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.NamedFieldsPane;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;

/// The form of a drayage booking, with the market conditions beside it.
final class DrayageBookingView implements BookingForm {

    private static final double HS_CODE_COLUMN_WIDTH = 6.5;

    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final EntryBinding entryBinding;
    private final MarketConditionsPane marketConditionsPane;

    @FXML
    private VBox form;

    @FXML
    private HBox places;

    @FXML
    private SuggestField<Terminal> drayTerminal;

    @FXML
    private SuggestField<SslCode> draySsl;

    @FXML
    private SuggestField<HsCode> drayHs;

    @FXML
    private Card own;

    @FXML
    private Card drayStopCard;

    @FXML
    private HBox known;

    @FXML
    private SuggestField<AddressEntry> drayName;

    @FXML
    private SegmentedChoice<String> drayRepeatedHour;

    @FXML
    private SegmentedChoice<String> draySchedule;

    @FXML
    private Field date;

    @FXML
    private Field from;

    @FXML
    private Field to;

    @FXML
    private FieldNotes timeNotes;

    DrayageBookingView(DrayageBookingViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        root = FxmlViews.load(this, texts).root();
        entryBinding = new EntryBinding(form, drayStopCard.getContent(), model.entries(), texts);
        entryBinding.bindAll();
        IncrementalReveal.installAndDetachChildren(root, form.getChildren(), places.getChildren());
        marketConditionsPane = new MarketConditionsPane(model, texts, formats);
    }

    @FXML
    private void initialize() {
        date.setRemedyButton(new BusinessDayButton(
                model.pickupSchedule().businessDaySuggestion(), texts, formats, this::focusControl));
        timeNotes.setFields(date, from, to);
        drayRepeatedHour.getItems().setAll(RepeatedHour.FIRST_HOUR, RepeatedHour.SECOND_HOUR);
        drayTerminal.setSuggestions(
                Suggestions.ofIndex(model.terminalFields()::findTerminals),
                model.terminalFields()::distinctName,
                terminal -> terminal.city() + " · " + model.terminalFields().openingHoursText(terminal));
        draySsl.setSuggestions(
                Suggestions.ofIndex(model.steamshipLineFields()::findSteamshipLines),
                SslCode::code,
                SteamshipLineFields::displayName);
        drayHs.setSuggestions(
                Suggestions.ofIndex(model.cargoFields()::findHsCodes),
                code -> HsCodeDigits.parse(code.codeForBooking())
                        .map(HsCodeDigits::formatted)
                        .orElse(code.codeForBooking()),
                HsCode::description);
        drayHs.typeahead().withTextColumn(HS_CODE_COLUMN_WIDTH);
        drayTerminal.emptyTextProperty().bind(model.terminalFields().emptyListTextProperty());
        draySsl.setEmptyText(texts.text("booking.dray.nothing.line"));
        drayHs.setEmptyText(texts.text("booking.dray.nothing.hs"));
        AddressSuggestions.installSuggestions(model.warehouseStop(), drayName, known);
        drayStopCard.setTitle(
                texts.text(model.quotedContainer().isExport() ? "booking.dray.shipper" : "booking.dray.consignee"));
        own.getContent().add(new NamedFieldsPane(model.namedFields(), 4));
        Visibility.setVisibleAndManaged(own, !model.namedFields().hasNoFields());
        draySchedule
                .getItems()
                .setAll(OpenEnum.knownValues(Schedule.class).stream()
                        .map(Schedule::code)
                        .toList());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> nodesBesideForm() {
        return List.of(marketConditionsPane);
    }

    @Override
    public void setOnConditionsAcknowledged(Runnable onDone) {
        marketConditionsPane.setOnAllAcknowledged(onDone);
    }

    @Override
    public String idOfFirstControlWithoutTypedText() {
        return EntryId.SCHEDULE.controlId();
    }

    @Override
    public void focusControl(String id) {
        if (id.equals(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID)) {
            marketConditionsPane.focusFirstUnacknowledged();
        } else {
            entryBinding.focusControl(id);
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(new CommandGroup(texts.text("booking.group"), texts)
                .createCommandWhen(
                        "booking.acknowledge",
                        "booking.command.acknowledge",
                        "Shortcut+Shift+A",
                        () -> !model.marketAcknowledgements()
                                .unacknowledgedTexts()
                                .isEmpty(),
                        marketConditionsPane::acknowledgeAllByKeysOrScrollOn)
                .withPaletteAction(marketConditionsPane::focusFirstUnacknowledged));
    }
}
