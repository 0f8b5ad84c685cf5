package lanedesk.workstation.intake;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.Requests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.search.TextFolding;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Reads a request in the background, after the known postal codes are there.
public final class RequestReading {
    private final PlaceBook places;
    private final LatestWork work;
    private final Clock clock;
    private final Requests requests;
    private final Function<UUID, Optional<Supplier<DraftSnapshot>>> forms;
    private final WorkRunner runner;

    /// @param requests where senders and earlier quotes are known from
    /// @param forms the form of an earlier quote, asked for in the background and made on the FX thread
    public RequestReading(
            PlaceBook places,
            Requests requests,
            Function<UUID, Optional<Supplier<DraftSnapshot>>> forms,
            WorkRunner runner,
            Clock clock) {
        this.forms = forms;
        this.requests = requests;
        this.runner = runner;
        this.places = places;
        this.work = new LatestWork(runner);
        this.clock = clock;
    }

    void start(RequestSource source, Outcome<ReadRequest> outcome) {
        places.whenReady(() -> {
            PlaceIndex index = places.checkProperty().get().index();
            work.start(_ -> read(source, index), outcome);
        });
    }

    private ReadRequest read(RequestSource source, PlaceIndex index) throws BadRequestFile {
        byte[] bytes = source.bytes();
        RequestText text = RequestFiles.read(source.name(), bytes);
        FoundRequest found = new RequestReader(index, clock).read(text);
        QuotedCustomer customer = text.sender().isEmpty()
                ? null
                : requests.customer(text.sender()).orElse(null);
        LastShipment last = customer == null ? null : last(found, customer).orElse(null);
        return new ReadRequest(source.name(), Content.of(bytes), text, found, customer, last);
    }

    // "Same as last week": a short text may mean the customer's last shipment on this lane.
    private Optional<LastShipment> last(FoundRequest found, QuotedCustomer customer) {
        FoundShipment said = found.shipments().isEmpty()
                ? FoundShipment.NOTHING
                : found.shipments().getFirst();
        boolean thin = found.shipments().size() < 2
                && said.container() == null
                && said.items().stream().allMatch(item -> item.weight() == null);
        return thin
                ? requests.earlier(customer.customerNumber(), Desk.OTR).stream()
                        .filter(earlier -> fits(said.origin(), earlier.lane().from())
                                && fits(said.destination(), earlier.lane().to()))
                        .findFirst()
                        .flatMap(earlier -> forms.apply(earlier.quote()).map(form -> new LastShipment(earlier, form)))
                : Optional.empty();
    }

    private static boolean fits(@Nullable FoundPlace place, String written) {
        String line = TextFolding.fold(written);
        return place == null
                || (place.postalCode() != null
                        && line.contains(TextFolding.fold(place.place().postalCode())))
                || (place.city() != null
                        && line.contains(TextFolding.fold(place.place().city())));
    }

    /// Saves a request with the tabs it was filled into.
    void save(ReadRequest request, List<Shipment> tabs, Consumer<Throwable> failed) {
        StoredRequest kept = new StoredRequest(request.name(), request.original());
        List<UUID> ids = tabs.stream().map(Shipment::id).toList();
        runner.start(
                _ -> {
                    ids.forEach(id -> requests.save(id, kept));
                    return ids;
                },
                Outcome.of(_ -> {}, failed));
    }

    /// Learns whose requests come from a sender.
    void learn(String address, QuotedCustomer customer, Consumer<Throwable> failed) {
        runner.start(
                _ -> {
                    requests.learn(address, customer);
                    return customer;
                },
                Outcome.of(_ -> {}, failed));
    }

    void cancel() {
        work.cancel();
    }
}
