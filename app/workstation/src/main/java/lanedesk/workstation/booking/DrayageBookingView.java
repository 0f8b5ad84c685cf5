package lanedesk.workstation.booking;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.client.Word;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.HsDigits;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.EntryBinding;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.KnownAddresses;
import lanedesk.workstation.booking.entry.NamedFieldsPane;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.entry.SteamshipLineForm;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;

/// The form of a container booking, and the texts to read before it.
final class DrayageBookingView implements BookingForm {

    private static final double HS_COLUMN = 6.5;

    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final EntryBinding binding;
    private final MarketReadingPane reading;

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
        root = FxmlLoading.load(this, texts).root();
        binding = new EntryBinding(form, drayStopCard.getContent(), model.entries(), texts);
        binding.bind();
        IncrementalReveal.of(root, form.getChildren(), places.getChildren());
        reading = new MarketReadingPane(model, texts, formats);
    }

    @FXML
    private void initialize() {
        date.setRemedy(new BusinessDayButton(model.schedule().businessDay(), texts, formats, this::focus));
        timeNotes.of(date, from, to);
        drayRepeatedHour.getItems().setAll(RepeatedHour.FIRST, RepeatedHour.SECOND);
        drayTerminal.suggest(
                Suggestions.indexed(model.terminal()::find),
                model.terminal()::displayName,
                at -> at.city() + " · " + model.terminal().hoursOf(at));
        draySsl.suggest(Suggestions.indexed(model.line()::find), SslCode::code, SteamshipLineForm::name);
        drayHs.suggest(
                Suggestions.indexed(model.cargo()::find),
                code -> HsDigits.of(code.bookingCode()).map(HsDigits::formatted).orElse(code.bookingCode()),
                HsCode::description);
        drayHs.typeahead().codes(HS_COLUMN);
        drayTerminal.emptyTextProperty().bind(model.terminal().nothingProperty());
        draySsl.setEmptyText(texts.text("booking.dray.nothing.line"));
        drayHs.setEmptyText(texts.text("booking.dray.nothing.hs"));
        KnownAddresses.offer(model.stop(), drayName, known);
        drayStopCard.setTitle(
                texts.text(model.container().isExport() ? "booking.dray.shipper" : "booking.dray.consignee"));
        own.getContent().add(new NamedFieldsPane(model.named(), 4));
        Visibility.set(own, !model.named().isEmpty());
        draySchedule
                .getItems()
                .setAll(Word.known(Schedule.class).stream().map(Schedule::code).toList());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> sideNodes() {
        return List.of(reading);
    }

    @Override
    public void onRead(Runnable goOn) {
        reading.onRead(goOn);
    }

    @Override
    public String firstChoice() {
        return EntryId.SCHEDULE.control();
    }

    @Override
    public void focus(String id) {
        if (id.equals(DrayageBookingViewModel.ACKNOWLEDGE_ALL)) {
            reading.focusFirst();
        } else {
            binding.focus(id);
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(new CommandGroup(texts.text("booking.group"), texts)
                .when(
                        "booking.acknowledge",
                        "booking.command.acknowledge",
                        "Shortcut+Shift+A",
                        () -> !model.reading().open().isEmpty(),
                        reading::acknowledgeByKeys)
                .whenChosen(reading::focusFirst));
    }
}
