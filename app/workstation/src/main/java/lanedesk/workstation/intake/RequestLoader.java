package lanedesk.workstation.intake;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.search.TextFolder;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Reads a request in the background, once the postal codes are loaded.
public final class RequestLoader {
    private final PostalCodeService places;
    private final LatestTask latestWork;
    private final Clock clock;
    private final CustomerRequests requests;
    private final Function<UUID, Optional<Supplier<DraftSnapshot>>> earlierForms;
    private final TaskRunner runner;

    /// @param requests known senders and earlier quotes
    /// @param forms finds the form of an earlier quote; called in the background, the form is created on the FX
    /// thread
    public RequestLoader(
            PostalCodeService places,
            CustomerRequests requests,
            Function<UUID, Optional<Supplier<DraftSnapshot>>> forms,
            TaskRunner runner,
            Clock clock) {
        this.earlierForms = forms;
        this.requests = requests;
        this.runner = runner;
        this.places = places;
        this.latestWork = new LatestTask(runner);
        this.clock = clock;
    }

    void load(RequestSource source, TaskCallback<ParsedRequest> outcome) {
        places.runWhenReady(() -> {
            PlaceIndex index = places.checkProperty().get().index();
            latestWork.start(_ -> parse(source, index), outcome);
        });
    }

    private ParsedRequest parse(RequestSource source, PlaceIndex index) throws BadRequestFile {
        byte[] bytes = source.readBytes();
        RequestText text = RequestFiles.read(source.name(), bytes);
        ExtractedRequest found = new CustomerRequestParser(index, clock).parse(text);
        QuotedCustomer customer = text.sender().isEmpty()
                ? null
                : requests.findCustomer(text.sender()).orElse(null);
        PreviousShipment last =
                customer == null ? null : findPreviousShipment(found, customer).orElse(null);
        return new ParsedRequest(source.name(), Content.of(bytes), text, found, customer, last);
    }

    // "Same as last week": a short text may refer to the customer's previous shipment on this lane.
    private Optional<PreviousShipment> findPreviousShipment(ExtractedRequest found, QuotedCustomer customer) {
        ExtractedShipment said = found.shipments().isEmpty()
                ? ExtractedShipment.EMPTY
                : found.shipments().getFirst();
        boolean thin = found.shipments().size() < 2
                && said.container() == null
                && said.items().stream().allMatch(item -> item.weight() == null);
        return thin
                ? requests.findEarlierQuotes(customer.customerNumber(), FreightKind.OTR).stream()
                        .filter(earlier -> matchesPlace(
                                        said.origin(), earlier.lane().origin())
                                && matchesPlace(
                                        said.destination(), earlier.lane().destination()))
                        .findFirst()
                        .flatMap(earlier ->
                                earlierForms.apply(earlier.quote()).map(form -> new PreviousShipment(earlier, form)))
                : Optional.empty();
    }

    private static boolean matchesPlace(@Nullable ExtractedPlace place, String written) {
        String line = TextFolder.fold(written);
        return place == null
                || (place.postalCode() != null
                        && line.contains(TextFolder.fold(place.toPlace().postalCode())))
                || (place.city() != null
                        && line.contains(TextFolder.fold(place.toPlace().city())));
    }

    /// Saves a request with the tabs it was filled into.
    void save(ParsedRequest request, List<Shipment> tabs, Consumer<Throwable> failed) {
        StoredRequest saved = new StoredRequest(request.name(), request.original());
        List<UUID> ids = tabs.stream().map(Shipment::id).toList();
        runner.start(
                _ -> {
                    ids.forEach(id -> requests.save(id, saved));
                    return ids;
                },
                TaskCallback.of(_ -> {}, failed));
    }

    /// Saves which customer a sender belongs to.
    void rememberSender(String address, QuotedCustomer customer, Consumer<Throwable> failed) {
        runner.start(
                _ -> {
                    requests.recordSender(address, customer);
                    return customer;
                },
                TaskCallback.of(_ -> {}, failed));
    }

    void cancel() {
        latestWork.cancel();
    }
}
