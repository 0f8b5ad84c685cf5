package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.freight.HsCodeDigits;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.booking.entry.AddressSuggestions;
import lanedesk.workstation.booking.entry.CustomFieldsPane;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.entry.SteamshipLineFields;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.AcknowledgeList;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shipment.MarketText;

/// The form of a drayage booking. Beside the form are the market conditions of the quote, grouped by market.
/// Each condition has a check box and shows its whole text.
final class DrayageBookingView implements BookingForm {

    private static final PseudoClass ACKNOWLEDGED = PseudoClass.getPseudoClass("read");
    private static final double HS_CODE_COLUMN_WIDTH_EMS = 6.5;

    private DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Parent root;
    private final FormBinding entryBinding;
    private final IncrementalReveal incrementalReveal;
    private final BusinessDayButton businessDayButton;
    private final CustomFieldsPane customFields = new CustomFieldsPane(4);
    private Subscription subscription = Subscription.EMPTY;
    private final VBox conditions = new VBox();
    private final Card conditionsCard = new Card();
    private final VBox conditionRows = new VBox(10);
    private final Button acknowledgeAllButton = new Button();
    private final AcknowledgeList acknowledgeList;
    private long unacknowledgedCount;
    private Runnable onAllAcknowledged = () -> {};

    @FXML
    private VBox form;

    @FXML
    private HBox terminalAndCargoCards;

    @FXML
    private SuggestField<Terminal> drayTerminal;

    @FXML
    private SuggestField<SslCode> draySsl;

    @FXML
    private SuggestField<HsCode> drayHs;

    @FXML
    private Card customFieldsCard;

    @FXML
    private Card drayStopCard;

    @FXML
    private HBox savedAddressChips;

    @FXML
    private SuggestField<AddressEntry> drayName;

    @FXML
    private SegmentedChoice<String> drayRepeatedHour;

    @FXML
    private SegmentedChoice<String> draySchedule;

    @FXML
    private Field dateField;

    @FXML
    private Field startTimeField;

    @FXML
    private Field endTimeField;

    @FXML
    private FieldNotes timeNotes;

    DrayageBookingView(DrayageBookingViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        businessDayButton = new BusinessDayButton(texts, formats, this::focusControl);
        root = FxmlViews.load(this, texts).root();
        acknowledgeList = fillConditionsCardAndCreateList();
        showModel();
        entryBinding = new FormBinding(form, drayStopCard.getContent(), model.entries(), texts);
        incrementalReveal = IncrementalReveal.installAndDetachChildren(
                root, form.getChildren(), terminalAndCargoCards.getChildren());
    }

    @FXML
    private void initialize() {
        dateField.setRemedyButton(businessDayButton);
        timeNotes.setFields(dateField, startTimeField, endTimeField);
        drayRepeatedHour.getItems().setAll(RepeatedHour.FIRST_HOUR, RepeatedHour.SECOND_HOUR);
        drayTerminal.setSuggestions(
                Suggestions.ofIndex(typed -> model.terminalFields.findTerminals(typed)),
                terminal -> model.terminalFields.distinctNameOf(terminal),
                terminal -> terminal.city() + " · " + model.terminalFields.formatOpeningHours(terminal));
        draySsl.setSuggestions(
                Suggestions.ofIndex(typed -> model.steamshipLine.findSteamshipLines(typed)),
                SslCode::code,
                SteamshipLineFields::displayNameOf);
        drayHs.setSuggestions(
                Suggestions.ofIndex(typed -> model.cargo.findHsCodes(typed)),
                code -> HsCodeDigits.parse(code.codeForBooking())
                        .map(HsCodeDigits::formatWithDots)
                        .orElse(code.codeForBooking()),
                HsCode::description);
        drayHs.typeahead().withTextColumnWidth(HS_CODE_COLUMN_WIDTH_EMS);
        draySsl.setEmptyText(texts.text("booking.dray.nothing.line"));
        drayHs.setEmptyText(texts.text("booking.dray.nothing.hs"));
        customFieldsCard.getContent().add(customFields);
        draySchedule
                .getItems()
                .setAll(OpenEnum.knownValues(Schedule.class).stream()
                        .map(Schedule::code)
                        .toList());
    }

    @Override
    public void setPage(BookingPage page) {
        // The controls of all parts must be found.
        incrementalReveal.attachAll();
        model = (DrayageBookingViewModel) page;
        acknowledgeList.forgetReadToEnd();
        showModel();
        entryBinding.setForm(model.entries());
    }

    private void showModel() {
        subscription.unsubscribe();
        Stream.of(drayTerminal, draySsl, drayHs).forEach(field -> field.setValue(null));
        businessDayButton.setSuggestion(model.pickupSchedule.businessDaySuggestion());
        drayTerminal.emptyTextProperty().bind(model.terminalFields.emptyListTextProperty());
        drayStopCard.setTitle(
                texts.text(model.container.isExport() ? "booking.dray.shipper" : "booking.dray.consignee"));
        customFields.setEntries(model.customFieldEntries);
        Visibility.setVisibleAndManaged(customFieldsCard, !model.customFieldEntries.hasNoFields());
        subscription = Subscription.combine(
                AddressSuggestions.showSuggestionsAndChips(model.warehouseStop, drayName, savedAddressChips),
                model.marketAcknowledgements
                        .acknowledgementsProperty()
                        .subscribe(acknowledged ->
                                acknowledgeList.rebuildAndMoveFocusOrFinish(() -> showConditionRows(acknowledged))));
    }

    private AcknowledgeList fillConditionsCardAndCreateList() {
        conditionsCard.setTitle(texts.text("booking.ack.title"));
        ScrollPane scroll = new ScrollPane(conditionRows);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        AcknowledgeList list =
                new AcknowledgeList(scroll, conditionRows, acknowledgeAllButton, () -> onAllAcknowledged.run());
        list.readToEndProperty().subscribe(this::updateAcknowledgeAllText);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        acknowledgeAllButton.setId(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID);
        acknowledgeAllButton.setOnAction(
                _ -> model.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.ALL));
        acknowledgeAllButton.setMaxWidth(Double.MAX_VALUE);
        acknowledgeAllButton.setMinHeight(Region.USE_PREF_SIZE);
        conditionsCard.getContent().addAll(scroll, acknowledgeAllButton);
        conditionsCard.setMinHeight(0);
        VBox.setVgrow(conditionsCard, Priority.ALWAYS);
        VBox.setVgrow(conditions, Priority.ALWAYS);
        conditions.getStyleClass().add("booking-reading");
        conditions.getChildren().add(conditionsCard);
        return list;
    }

    private void showConditionRows(List<Acknowledgement> acknowledged) {
        MarketAcknowledgements marketAcknowledgements = model.marketAcknowledgements;
        List<Node> rows = new ArrayList<>();
        List<MarketText> allTexts = marketAcknowledgements.textsSortedByMarket();
        List<MarketText> unacknowledged = marketAcknowledgements.unacknowledgedTexts();
        String market = "";
        for (MarketText text : allTexts) {
            if (!text.marketZip().equals(market)) {
                market = text.marketZip();
                rows.add(createMarketHeading(market));
            }
            rows.add(createMarketTextRow(
                    text,
                    !unacknowledged.contains(text),
                    acknowledged.stream().filter(text::isAcknowledgedIn).toList()));
        }
        if (allTexts.isEmpty()) {
            rows.add(createWrappedLabel(texts.text("booking.ack.none"), "ld-muted"));
        }
        conditionRows.getChildren().setAll(rows);
        conditionsCard.setHint(
                allTexts.isEmpty()
                        ? ""
                        : texts.text("booking.ack.count", allTexts.size() - unacknowledged.size(), allTexts.size()));
        unacknowledgedCount = unacknowledged.size();
        updateAcknowledgeAllText();
        Visibility.setVisibleAndManaged(acknowledgeAllButton, unacknowledgedCount > 0);
        conditions.pseudoClassStateChanged(ACKNOWLEDGED, unacknowledgedCount == 0);
    }

    // While the button is disabled, its text says that the list must be read to its end.
    private void updateAcknowledgeAllText() {
        boolean isReadToEnd = acknowledgeList.readToEndProperty().get();
        acknowledgeAllButton.setText(
                texts.text(isReadToEnd ? "booking.ack.all" : "booking.ack.all.unread", unacknowledgedCount));
    }

    private Label createMarketHeading(String marketZip) {
        return createWrappedLabel(
                marketZip.equals(model.container.marketZip())
                        ? texts.text("booking.ack.market", marketZip, model.container.marketName())
                        : texts.text("booking.ack.market.other", marketZip),
                "booking-market");
    }

    // The names of all dispatchers who have acknowledged the text are shown below the text. The check box shows
    // whether the dispatcher who books has acknowledged the text.
    private VBox createMarketTextRow(MarketText text, boolean isAcknowledged, List<Acknowledgement> acknowledgements) {
        String title = text.accessorial() == null
                ? texts.text("booking.ack." + text.kind().label())
                : texts.text("booking.ack.remark.accessorial", Long.toString(text.accessorial()));
        CheckBox checkBox = new CheckBox(title);
        checkBox.setMnemonicParsing(false);
        checkBox.getStyleClass().add("ld-strong");
        checkBox.setSelected(isAcknowledged);
        checkBox.setDisable(isAcknowledged);
        MarketAcknowledgements marketAcknowledgements = model.marketAcknowledgements;
        checkBox.setOnAction(_ -> marketAcknowledgements.saveAcknowledgement(text));
        checkBox.setAccessibleHelp(text.displayText());
        checkBox.setWrapText(true);
        // If space is short, the badge moves to a second line before a word is broken.
        checkBox.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        WrappingRow head = new WrappingRow();
        head.setSpacing(8);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().add(checkBox);
        if (marketAcknowledgements.isNewInMarket(text)) {
            head.getChildren().add(new Badge(texts.text("booking.ack.new"), Tone.WARNING));
        }
        VBox row = new VBox(3, head, createWrappedLabel(text.displayText(), "ld-muted"));
        for (Acknowledgement acknowledgement : acknowledgements) {
            Label acknowledgedBy = createWrappedLabel(
                    texts.text(
                            "booking.ack.by." + acknowledgement.method().name().toLowerCase(Locale.ROOT),
                            acknowledgement.dispatcher(),
                            formats.formatTimeOrDateTime(acknowledgement.acknowledgedAt())),
                    "ld-small");
            acknowledgedBy.getStyleClass().add(isAcknowledged ? "ld-success" : "ld-muted");
            row.getChildren().add(acknowledgedBy);
        }
        return row;
    }

    private static Label createWrappedLabel(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Node> nodesBesideForm() {
        return List.of(conditions);
    }

    @Override
    public void onShown() {
        acknowledgeList.onShown();
    }

    @Override
    public void onHidden() {
        acknowledgeList.onHidden();
    }

    @Override
    public void setOnConditionsAcknowledged(Runnable onDone) {
        onAllAcknowledged = onDone;
    }

    @Override
    public String idOfFirstControlWithoutTypedText() {
        return EntryId.SCHEDULE.controlId();
    }

    @Override
    public void focusControl(String id) {
        if (id.equals(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID)) {
            acknowledgeList.focusFirstUnchecked();
        } else {
            entryBinding.focusControl(id);
        }
    }

    @Override
    public List<Command> commands() {
        MarketAcknowledgements marketAcknowledgements = model.marketAcknowledgements;
        return List.of(new CommandGroup(texts.text("booking.group"), texts)
                .createCommandWhen(
                        "booking.acknowledge",
                        () -> !marketAcknowledgements.unacknowledgedTexts().isEmpty(),
                        () -> acknowledgeList.acknowledgeAllByKey(
                                () -> marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS)))
                .withPaletteAction(acknowledgeList::focusFirstUnchecked));
    }
}
