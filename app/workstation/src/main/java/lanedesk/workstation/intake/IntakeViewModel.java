package lanedesk.workstation.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The preview of a customer request: its extracted values, until they are filled into forms.
final class IntakeViewModel implements TextPreview {
    /// Maximum number of tabs that one request fills.
    static final int MAX_TABS = 20;

    private final String name;
    private final RequestLoader loader;
    private final RequestRowBuilder rowBuilder;
    private final Texts texts;
    private final BiConsumer<ParsedRequest, RequestFormOpener.ShipmentsToFill> onFilled;
    private final Consumer<LaneFile> openAsBatch;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.LoadingText());
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<ExtractedValue<?>> discarded = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<ExtractedShipment> shipments = List.of();
    private @Nullable ExtractedValue<QuotedCustomer> customer;
    private @Nullable ExtractedValue<PreviousShipment> previousShipment;
    private List<ParsedValueRow> unreadRows = List.of();
    private @Nullable ParsedRequest request;
    private boolean isTable;
    private int shownShipment;

    IntakeViewModel(
            RequestSource source,
            RequestLoader reading,
            RequestRowBuilder words,
            BiConsumer<ParsedRequest, RequestFormOpener.ShipmentsToFill> filled,
            Consumer<LaneFile> batch) {
        name = source.name();
        this.loader = reading;
        this.rowBuilder = words;
        this.onFilled = filled;
        this.openAsBatch = batch;
        texts = words.texts();
        reading.load(source, TaskCallback.of(this::onLoaded, this::onFailure));
    }

    private void onLoaded(ParsedRequest request) {
        shipments = request.shipments();
        QuotedCustomer known = request.customer();
        customer = known == null
                ? null
                : ExtractedValue.certain(known, request.text().sender());
        PreviousShipment earlier = request.previousShipment();
        previousShipment = earlier == null
                ? null
                : ExtractedValue.uncertain(
                        earlier,
                        PreviousShipment.findRequestWords(request.text().allText()));
        if (previousShipment != null && previousShipment.sourceText().isEmpty()) {
            discarded.add(previousShipment);
        }
        unreadRows = rowBuilder.unreadRows(request);
        this.request = request;
        isTable = LaneTableFiles.isTableFile(request.name(), request.original().toByteArray());
        state.set(new State.LoadedText(request.text().allText()));
    }

    private void onFailure(Throwable failure) {
        state.set(new State.UnreadableText(texts.text("intake.refused."
                + (failure instanceof BadRequestFile bad ? bad.reason() : BadRequestFile.Reason.BROKEN))));
    }

    @Override
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    @Override
    public String titleText() {
        return texts.text("intake.title", name);
    }

    @Override
    public String actionText() {
        if (isSuitableForBatch()) {
            return texts.text("intake.batch");
        }
        return shipments.size() > MAX_TABS
                ? texts.text("intake.take.shown", shownShipment + 1)
                : texts.text("intake.take", Math.max(1, shipmentsToFill().size()));
    }

    @Override
    public boolean canAccept() {
        return isSuitableForBatch() || !shipmentsToFill().isEmpty();
    }

    /// Number of shipments read.
    int shipmentCount() {
        return shipments.size();
    }

    /// Whether the shipments are the rows of a table, which can be rated as a batch.
    boolean isTable() {
        return isTable && shipments.size() > 1;
    }

    private boolean isSuitableForBatch() {
        return shipments.size() > MAX_TABS && isTable();
    }

    /// Opens the table as a batch.
    void openAsBatch() {
        if (request != null) {
            openAsBatch.accept(new LaneFile(request.name(), request.original()));
        }
    }

    /// Shows another shipment, by index.
    void showShipment(int shipment) {
        if (shipment != shownShipment) {
            shownShipment = shipment;
            notifyChange();
        }
    }

    @Override
    public List<ParsedValueRow> rows() {
        List<ParsedValueRow> rows = new ArrayList<>(rowBuilder.senderRows(customer, previousShipment));
        if (shownShipment < shipments.size()) {
            rows.addAll(rowBuilder.shipmentRows(shipments.get(shownShipment)));
        }
        rows.addAll(unreadRows);
        return rows;
    }

    @Override
    public boolean isAccepted(ParsedValueRow row) {
        return row.values().stream().anyMatch(leaf -> !discarded.contains(leaf));
    }

    @Override
    public void toggle(ParsedValueRow row) {
        if (isAccepted(row)) {
            discarded.addAll(row.values());
        } else {
            row.values().forEach(discarded::remove);
        }
        notifyChange();
    }

    @Override
    public void discardUncertain() {
        Stream.concat(
                        rowBuilder.senderRows(customer, previousShipment).stream(),
                        shipments.stream()
                                .flatMap(extractedShipment -> rowBuilder.shipmentRows(extractedShipment).stream()))
                .flatMap(row -> row.values().stream())
                .filter(leaf -> !leaf.certain())
                .forEach(discarded::add);
        notifyChange();
    }

    @Override
    public String notesText() {
        List<String> messages = new ArrayList<>();
        if (request != null && request.shipments().isEmpty()) {
            messages.add(texts.text("intake.note.nothing"));
        }
        if (isSuitableForBatch()) {
            messages.add(texts.text("intake.note.lanes", MAX_TABS));
        } else if (shipments.size() > MAX_TABS) {
            messages.add(texts.text("intake.note.many", MAX_TABS));
        }
        addNote(messages, "intake.note.doubtful", countUncertain());
        if (request != null) {
            addNote(
                    messages,
                    "intake.note.cut",
                    !isSuitableForBatch() && CustomerRequestParser.isTooLong(request.text()) ? 1 : 0);
            addNote(
                    messages,
                    "intake.note.files",
                    request.text().unreadAttachments().size());
            addNote(
                    messages,
                    "intake.note.unread",
                    request.extracted().unreadLines().size());
        }
        return String.join(" ", messages);
    }

    private void addNote(List<String> messages, String key, long count) {
        if (count > 0) {
            messages.add(texts.text(key, count));
        }
    }

    /// The shipments to fill into forms, without those with no accepted value. If there are more shipments than tabs,
    /// only the displayed one.
    List<ExtractedShipment> shipmentsToFill() {
        List<ExtractedShipment> from = shipments.size() > MAX_TABS ? List.of(shipments.get(shownShipment)) : shipments;
        return from.stream()
                .map(shipment -> shipment.retainValues(leaf -> !discarded.contains(leaf)))
                .filter(shipment -> shipment.hasContent() || acceptedOrNull(previousShipment) != null)
                .toList();
    }

    @Override
    public void accept() {
        if (isSuitableForBatch()) {
            openAsBatch();
            return;
        }
        List<ExtractedShipment> used = shipmentsToFill();
        ParsedRequest read = request;
        if (read != null && !used.isEmpty()) {
            List<RequestedShipment> forms = used.stream()
                    .map(extractedShipment -> new RequestedShipment(
                            extractedShipment,
                            read.text().allText(),
                            read.extracted().language(),
                            read.extracted().unreadLines()))
                    .toList();
            onFilled.accept(
                    read,
                    new RequestFormOpener.ShipmentsToFill(
                            read.isDrayage(), forms, acceptedOrNull(customer), acceptedOrNull(previousShipment)));
        }
    }

    private <T> @Nullable T acceptedOrNull(@Nullable ExtractedValue<T> extracted) {
        return extracted == null || discarded.contains(extracted) ? null : extracted.value();
    }

    private void notifyChange() {
        changes.set(changes.get() + 1);
    }

    void close() {
        loader.cancel();
    }
}
