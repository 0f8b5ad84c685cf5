package lanedesk.workstation.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.form.TextPreview;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.LaneTableFiles;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination.LaneFile;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The preview of a customer request. Holds the extracted values until they are filled into forms.
final class IntakeViewModel implements TextPreview {
    /// Maximum number of tabs that one request fills.
    static final int MAX_TABS = 20;

    private final String name;
    private final RequestLoader loader;
    private final RequestRowBuilder rowBuilder;
    private final Texts texts;
    private final BiConsumer<ParsedRequest, RequestFormOpener.ShipmentsToFill> onFilled;
    private final Consumer<LaneFile> batchOpener;
    private final Predicate<OfferAnswer> answerOpener;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.LoadingText());
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<ExtractedValue<?>> discardedValues = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<ExtractedShipment> shipments = List.of();
    private @Nullable ExtractedValue<QuotedCustomer> customer;
    private @Nullable ExtractedValue<PreviousShipment> previousShipment;
    private List<ParsedValueRow> unreadRows = List.of();
    private @Nullable ParsedRequest request;
    private boolean isTable;
    private int shownShipmentIndex;

    /// @param answerOpener opens the offer that the request answers; false if it is to be read as a request all
    /// the same
    IntakeViewModel(
            RequestSource source,
            RequestLoader loader,
            RequestRowBuilder rowBuilder,
            BiConsumer<ParsedRequest, RequestFormOpener.ShipmentsToFill> onFilled,
            Consumer<LaneFile> openAsBatch,
            Predicate<OfferAnswer> answerOpener) {
        this.answerOpener = answerOpener;
        name = source.name();
        this.loader = loader;
        this.rowBuilder = rowBuilder;
        this.onFilled = onFilled;
        this.batchOpener = openAsBatch;
        texts = rowBuilder.texts;
        loader.loadRequestInBackground(source, TaskCallback.of(this::showParsedRequest, this::showUnreadableReason));
    }

    // A previous shipment that no words of the text ask for starts as discarded.
    private void showParsedRequest(ParsedRequest request) {
        if (request.answer() != null && answerOpener.test(request.answer())) {
            return;
        }
        shipments = request.shipmentsOrEmptyOne();
        QuotedCustomer senderCustomer = request.customer();
        customer = senderCustomer == null
                ? null
                : ExtractedValue.ofCertain(senderCustomer, request.text().sender());
        PreviousShipment earlierShipment = request.previousShipment();
        previousShipment = earlierShipment == null
                ? null
                : ExtractedValue.ofUncertain(
                        earlierShipment,
                        PreviousShipment.findSameAsBeforePhrase(request.text().allText()));
        if (previousShipment != null && previousShipment.sourceText().isEmpty()) {
            discardedValues.add(previousShipment);
        }
        unreadRows = rowBuilder.createUnreadRows(request);
        this.request = request;
        isTable = LaneTableFiles.isTableFile(request.name(), request.original().toByteArray());
        state.set(new State.LoadedText(request.text().allText()));
    }

    private void showUnreadableReason(Throwable failure) {
        state.set(new State.UnreadableText(texts.text("intake.refused." + BadRequestFile.reasonOf(failure))));
    }

    @Override
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyIntegerProperty changeCountProperty() {
        return changes.getReadOnlyProperty();
    }

    @Override
    public String titleText() {
        return texts.text("intake.title", texts.translateFileName(name));
    }

    @Override
    public String acceptButtonText() {
        if (mustOpenAsBatch()) {
            return texts.text("intake.batch");
        }
        return shipments.size() > MAX_TABS
                ? texts.text("intake.take.shown", shownShipmentIndex + 1)
                : texts.text("intake.take", Math.max(1, shipmentsToFill().size()));
    }

    @Override
    public boolean canFillInAcceptedValues() {
        return mustOpenAsBatch() || !shipmentsToFill().isEmpty();
    }

    /// Number of shipments in the request.
    int shipmentCount() {
        return shipments.size();
    }

    /// Whether the request is a table with several shipments as rows, which can be rated as a batch.
    boolean hasRowsForBatch() {
        return isTable && shipments.size() > 1;
    }

    private boolean mustOpenAsBatch() {
        return shipments.size() > MAX_TABS && hasRowsForBatch();
    }

    /// Opens the table as a batch.
    void openTableAsBatch() {
        if (request != null) {
            batchOpener.accept(new LaneFile(request.name(), request.original()));
        }
    }

    /// Shows another shipment, by index.
    void showShipment(int index) {
        if (index != shownShipmentIndex) {
            shownShipmentIndex = index;
            increaseChangeCount();
        }
    }

    @Override
    public List<ParsedValueRow> rows() {
        List<ParsedValueRow> rows = new ArrayList<>(rowBuilder.createSenderRows(customer, previousShipment));
        if (shownShipmentIndex < shipments.size()) {
            rows.addAll(rowBuilder.createShipmentRows(shipments.get(shownShipmentIndex)));
        }
        rows.addAll(unreadRows);
        return rows;
    }

    @Override
    public boolean isRowAccepted(ParsedValueRow row) {
        return row.values().stream().anyMatch(value -> !discardedValues.contains(value));
    }

    @Override
    public void toggleRowAccepted(ParsedValueRow row) {
        if (isRowAccepted(row)) {
            discardedValues.addAll(row.values());
        } else {
            row.values().forEach(discardedValues::remove);
        }
        increaseChangeCount();
    }

    @Override
    public void discardUncertainRows() {
        Stream.concat(
                        rowBuilder.createSenderRows(customer, previousShipment).stream(),
                        shipments.stream()
                                .flatMap(
                                        extractedShipment -> rowBuilder.createShipmentRows(extractedShipment).stream()))
                .flatMap(row -> row.values().stream())
                .filter(value -> !value.certain())
                .forEach(discardedValues::add);
        increaseChangeCount();
    }

    @Override
    public String notesText() {
        List<String> messages = new ArrayList<>();
        if (request != null && !request.openings().isEmpty()) {
            messages.add(rowBuilder.openedBeforeText(request));
        }
        if (request != null && request.shipmentsOrEmptyOne().isEmpty()) {
            messages.add(texts.text("intake.note.nothing"));
        }
        if (mustOpenAsBatch()) {
            messages.add(texts.text("intake.note.lanes", MAX_TABS));
        } else if (shipments.size() > MAX_TABS) {
            messages.add(texts.text("intake.note.many", MAX_TABS));
        }
        addNoteIfAny(messages, "intake.note.uncertain", acceptedUncertainRowCount());
        if (request != null) {
            addNoteIfAny(
                    messages,
                    "intake.note.cut",
                    !mustOpenAsBatch() && CustomerRequestParser.isAnyPartTooLong(request.text()) ? 1 : 0);
            addNoteIfAny(
                    messages,
                    "intake.note.files",
                    request.text().unreadAttachments().size());
            addNoteIfAny(
                    messages,
                    "intake.note.unread",
                    request.extracted().unreadLines().size());
        }
        return String.join(" ", messages);
    }

    private void addNoteIfAny(List<String> messages, String key, long count) {
        if (count > 0) {
            messages.add(texts.text(key, count));
        }
    }

    /// The shipments to fill into forms, with their accepted values. Shipments without an accepted item,
    /// container or place are omitted, unless the previous shipment is accepted. If there are more shipments
    /// than [#MAX_TABS], only the displayed shipment.
    List<ExtractedShipment> shipmentsToFill() {
        List<ExtractedShipment> candidates =
                shipments.size() > MAX_TABS ? List.of(shipments.get(shownShipmentIndex)) : shipments;
        return candidates.stream()
                .map(shipment -> shipment.withOnlyMatchingValues(value -> !discardedValues.contains(value)))
                .filter(shipment -> shipment.hasItemOrPlace() || valueIfAccepted(previousShipment) != null)
                .toList();
    }

    @Override
    public void fillInAcceptedValuesIfAny() {
        if (mustOpenAsBatch()) {
            openTableAsBatch();
            return;
        }
        List<ExtractedShipment> shipmentsToUse = shipmentsToFill();
        ParsedRequest parsedRequest = request;
        if (parsedRequest != null && !shipmentsToUse.isEmpty()) {
            List<RequestedShipment> forms = shipmentsToUse.stream()
                    .map(extractedShipment -> new RequestedShipment(
                            extractedShipment,
                            parsedRequest.text().allText(),
                            parsedRequest.extracted().language(),
                            parsedRequest.extracted().unreadLines()))
                    .toList();
            onFilled.accept(
                    parsedRequest,
                    new RequestFormOpener.ShipmentsToFill(
                            parsedRequest.isDrayage(),
                            forms,
                            valueIfAccepted(customer),
                            valueIfAccepted(previousShipment),
                            false));
        }
    }

    private <T> @Nullable T valueIfAccepted(@Nullable ExtractedValue<T> extracted) {
        return extracted == null || discardedValues.contains(extracted) ? null : extracted.value();
    }

    private void increaseChangeCount() {
        changes.set(changes.get() + 1);
    }

    void close() {
        loader.cancelLoading();
    }
}
