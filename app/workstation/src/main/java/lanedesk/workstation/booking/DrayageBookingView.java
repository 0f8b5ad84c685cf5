package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.drayage.Schedule;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.workstation.freight.HsCode;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.SuggestField;
import lanedesk.workstation.fx.Suggestions;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.quoting.MarketText;

/// The form of a container booking, and the texts to read before it.
final class DrayageBookingView implements BookingForm {

    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final EntryBinding binding;
    private final Card acknowledgements = new Card();
    private final VBox read = new VBox(10);
    private final Button all = new Button();

    @FXML
    private VBox form;

    @FXML
    private SuggestField<Terminal> drayTerminal;

    @FXML
    private SuggestField<SslCode> draySsl;

    @FXML
    private SuggestField<lanedesk.client.reference.HsCode> drayHs;

    @FXML
    private Card drayStopCard;

    @FXML
    private SuggestField<AddressEntry> drayName;

    @FXML
    private SegmentedChoice<String> draySchedule;

    DrayageBookingView(DrayageBookingViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        root = FxmlLoading.load(this, texts).root();
        binding = new EntryBinding(form, model.entries(), texts);
        binding.bind();
        buildAcknowledgements();
    }

    @FXML
    private void initialize() {
        drayTerminal.suggest(
                Suggestions.indexed(model::findTerminals),
                Terminal::name,
                at -> at.city() + " · " + at.timeFrom() + "–" + at.timeTo());
        draySsl.suggest(Suggestions.indexed(model::findLines), SslCode::code, _ -> "");
        drayHs.suggest(
                Suggestions.indexed(model::findHs),
                code -> HsCode.of(code.bookingCode()).map(HsCode::formatted).orElse(code.bookingCode()),
                lanedesk.client.reference.HsCode::description);
        Stop stop = model.stop();
        drayName.suggest(
                Suggestions.indexed(stop::suggestions),
                AddressEntry::name,
                entry -> entry.address1() + " · " + entry.contactName());
        drayName.valueProperty().subscribe(entry -> {
            if (entry != null) {
                stop.fill(entry);
            }
        });
        drayStopCard.setTitle(texts.text(model.isExport() ? "booking.dray.shipper" : "booking.dray.consignee"));
        drayStopCard.setHint(texts.text(
                stop.hasKnown() ? "booking.stop.fromBook" : "booking.stop.new",
                stop.place().zip()));
        draySchedule
                .getItems()
                .setAll(Schedule.known().stream().map(Schedule::code).toList());
    }

    private void buildAcknowledgements() {
        acknowledgements.setTitle(texts.text("booking.ack.title"));
        ScrollPane scroll = new ScrollPane(read);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        scroll.setMinHeight(0);
        all.setId(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
        all.setOnAction(_ -> model.acknowledgeAll());
        all.setMaxWidth(Double.MAX_VALUE);
        acknowledgements.getContent().addAll(scroll, all);
        VBox.setVgrow(acknowledgements, Priority.ALWAYS);
        acknowledgements.setMinHeight(160);
        acknowledgements.setPrefHeight(240);
        model.acknowledgedProperty().subscribe(this::showTexts);
    }

    private void showTexts(List<Acknowledgement> acknowledged) {
        List<Node> rows = new ArrayList<>();
        List<MarketText> every = model.marketTexts();
        int open = 0;
        for (MarketText text : every) {
            Optional<Acknowledgement> done =
                    acknowledged.stream().filter(text::isOf).findFirst();
            open += done.isEmpty() ? 1 : 0;
            rows.add(row(text, done));
        }
        if (every.isEmpty()) {
            Label none = new Label(texts.text("booking.ack.none"));
            none.getStyleClass().add("ld-muted");
            none.setWrapText(true);
            rows.add(none);
        }
        read.getChildren().setAll(rows);
        acknowledgements.setHint(
                every.isEmpty() ? "" : texts.text("booking.ack.count", every.size() - open, every.size()));
        all.setText(texts.text("booking.ack.all", open));
        all.setVisible(open > 0);
        all.setManaged(open > 0);
    }

    private VBox row(MarketText text, Optional<Acknowledgement> done) {
        String title = text.accessorial() == null
                ? texts.text("booking.ack." + text.kind().word(), text.marketZip())
                : texts.text("booking.ack.remark.accessorial", text.marketZip(), Long.toString(text.accessorial()));
        CheckBox check = new CheckBox(title);
        check.setMnemonicParsing(false);
        check.getStyleClass().add("ld-strong");
        check.setSelected(done.isPresent());
        check.setDisable(done.isPresent());
        check.setOnAction(_ -> model.acknowledge(text));
        check.setAccessibleHelp(text.text());
        Label words = new Label(text.text());
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.getStyleClass().add("ld-muted");
        VBox row = new VBox(3, check, words);
        done.ifPresent(acknowledgement -> {
            Label who = new Label(
                    texts.text("booking.ack.by", acknowledgement.dispatcher(), formats.moment(acknowledgement.at())));
            who.getStyleClass().addAll("ld-small", "ld-success");
            who.setWrapText(true);
            row.getChildren().add(who);
        });
        return row;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> beside() {
        return List.of(acknowledgements);
    }

    @Override
    public void focus(String id) {
        if (id.equals(DrayageBookingViewModel.ACKNOWLEDGE_ALL)) {
            all.requestFocus();
        } else {
            binding.focus(id);
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.when(
                "booking.acknowledge",
                texts.text("booking.group"),
                texts.text("booking.command.acknowledge"),
                "Shortcut+Shift+A",
                () -> !model.unacknowledged().isEmpty(),
                model::acknowledgeAll));
    }
}
