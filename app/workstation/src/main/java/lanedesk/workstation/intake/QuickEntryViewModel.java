package lanedesk.workstation.intake;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.RequestedMode;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.intake.RequestFormOpener.ShipmentsToFill;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The line that a dispatcher types while a customer talks, and the values read from it. The line is read in
/// the background after every change. Used only on the FX thread.
final class QuickEntryViewModel {
    /// The values read from a line.
    ///
    /// @param line the line as typed
    /// @param rows the values, and what was not understood
    record LineValues(String line, ExtractedRequest request, List<ParsedValueRow> rows) {
        static final LineValues EMPTY =
                new LineValues("", new ExtractedRequest(RequestedMode.NONE, "en", List.of(), List.of()), List.of());
    }

    private final RequestLoader loader;
    private final RequestRowBuilder rowBuilder;
    private final BiConsumer<ShipmentsToFill, Boolean> onFilled;
    /// The typed line, which stays until it is filled into a form.
    final StringProperty line = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<LineValues> lineValues = new ReadOnlyObjectWrapper<>(LineValues.EMPTY);
    // Whether the line is to be filled in when it is read: null for no, otherwise whether rates are requested then.
    private @Nullable Boolean pendingFill;

    /// @param onFilled receives the shipment, and whether its rates are to be requested
    QuickEntryViewModel(
            RequestLoader loader, RequestRowBuilder rowBuilder, BiConsumer<ShipmentsToFill, Boolean> onFilled) {
        this.loader = loader;
        this.rowBuilder = rowBuilder;
        this.onFilled = onFilled;
        line.subscribe((_, newLine) -> readLine(newLine));
        rowBuilder.subscribeToAccessorials(this::updateRows);
    }

    // Names the accessorials of the line as the service does, once they are loaded.
    private void updateRows() {
        LineValues current = lineValues.get();
        lineValues.set(new LineValues(current.line(), current.request(), rowBuilder.createLineRows(current.request())));
    }

    private void readLine(String newLine) {
        pendingFill = null;
        loader.parseLineInBackground(
                newLine,
                rowBuilder.texts.language(),
                TaskCallback.of(request -> showValues(newLine, request), failure -> {
                    throw new IllegalStateException("a typed line cannot be read", failure);
                }));
    }

    private void showValues(String readLine, ExtractedRequest request) {
        lineValues.set(new LineValues(readLine, request, rowBuilder.createLineRows(request)));
        Boolean requestsRates = pendingFill;
        pendingFill = null;
        if (requestsRates != null) {
            fillForm(requestsRates);
        }
    }

    /// The values of the last line that was read.
    ReadOnlyObjectProperty<LineValues> lineValuesProperty() {
        return lineValues.getReadOnlyProperty();
    }

    /// The number of values that need to be checked.
    long countUncertainRows() {
        return lineValues.get().rows().stream()
                .filter(ParsedValueRow::isUncertain)
                .count();
    }

    /// Fills the read values into a form, as soon as the whole line is read. Does nothing if nothing was read.
    ///
    /// @param requestsRates whether the rates are requested then
    void fillForm(boolean requestsRates) {
        LineValues current = lineValues.get();
        if (!current.line().equals(line.get())) {
            readLine(line.get());
            pendingFill = requestsRates;
            return;
        }
        List<ExtractedShipment> shipments = current.request().shipments();
        if (shipments.isEmpty()) {
            return;
        }
        line.set("");
        onFilled.accept(
                new ShipmentsToFill(
                        current.request().mode() == RequestedMode.DRAYAGE,
                        shipments.stream()
                                .map(shipment -> new RequestedShipment(
                                        shipment,
                                        current.line(),
                                        current.request().language(),
                                        current.request().unreadLines()))
                                .toList(),
                        null,
                        null,
                        true),
                requestsRates);
    }
}
