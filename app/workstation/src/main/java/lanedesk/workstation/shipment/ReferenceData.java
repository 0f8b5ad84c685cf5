package lanedesk.workstation.shipment;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.client.Answer;
import lanedesk.client.Cancellation;
import lanedesk.client.LaneClient;
import lanedesk.client.ReadingProblem;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.work.TaskRunner;

/// Holds all reference lists of one environment. Each list is loaded on first use. Used only on the FX thread.
public final class ReferenceData {

    private static final int CUSTOMERS_PER_PAGE = 200;

    private final ServiceAccess service;
    private final ReferenceLists cache;
    private final TaskRunner runner;
    private final Clock clock;
    private final Map<String, ReferenceList<AccessorialOption>> accessorials = new HashMap<>();
    private final Map<String, ReferenceList<Terminal>> terminals = new HashMap<>();
    private final ReferenceList<PackageType> packages;
    private final ReferenceList<PieceType> pieceTypes;
    private final ReferenceList<ContainerType> containerTypes;
    private final ReferenceList<Market> markets;
    private final ReferenceList<HsCode> hsCodes;
    private final ReferenceList<SslCode> sslCodes;
    private final ReferenceList<Customer> customers;
    private final List<ReferenceList<?>> allLists = new ArrayList<>();
    private final ReadOnlyObjectWrapper<ReferenceFreshness> freshness =
            new ReadOnlyObjectWrapper<>(ReferenceFreshness.NONE);

    public ReferenceData(ServiceAccess service, ReferenceLists cache, TaskRunner runner, Clock clock) {
        this.service = service;
        this.cache = cache;
        this.runner = runner;
        this.clock = clock;
        packages = createList("packages", PackageType.class, LaneClient::packageTypes);
        pieceTypes = createList("piece-types", PieceType.class, LaneClient::pieceTypes);
        containerTypes = createList("container-types", ContainerType.class, LaneClient::containerTypes);
        markets = createList("markets", Market.class, LaneClient::markets);
        hsCodes = createList("hs", HsCode.class, LaneClient::hsCodes);
        sslCodes = createList("ssl", SslCode.class, LaneClient::sslCodes);
        customers = createListOfFetchedRows("customers", Customer.class, ReferenceData::fetchAllCustomers);
    }

    private <T> ReferenceList<T> createList(String name, Class<T> type, Function<LaneClient, Answer<List<T>>> request) {
        return createListOfFetchedRows(name, type, client -> {
            Answer<List<T>> answer = request.apply(client);
            return new ReferenceList.FetchedRows<>(answer.value(), answer.problems());
        });
    }

    private <T> ReferenceList<T> createListOfFetchedRows(
            String name, Class<T> type, Function<LaneClient, ReferenceList.FetchedRows<T>> request) {
        ReferenceList<T> list = new ReferenceList<>(
                name,
                type,
                control -> {
                    Cancellation cancellation = new Cancellation();
                    control.addCancelAction(cancellation::cancel);
                    return service.callService(client -> request.apply(client.withCancellation(cancellation)));
                },
                cache,
                runner,
                clock,
                Thread::sleep);
        allLists.add(list);
        list.stateProperty().subscribe(_ -> freshness.set(ReferenceFreshness.ofLists(allLists)));
        return list;
    }

    /// The age of the lists in use, and whether one of them is being refreshed.
    public ReadOnlyObjectProperty<ReferenceFreshness> freshnessProperty() {
        return freshness.getReadOnlyProperty();
    }

    /// Requests every list that was used before again; the current rows stay until newer rows are received.
    public void refreshListsInUse() {
        allLists.forEach(ReferenceList::refreshIfInUse);
    }

    private static ReferenceList.FetchedRows<Customer> fetchAllCustomers(LaneClient client) {
        List<ReadingProblem> problems = new ArrayList<>();
        CustomerQuery query = CustomerQuery.ALL.withResultsPerPage(CUSTOMERS_PER_PAGE);
        try (var all = client.allCustomers(query, problems::add)) {
            return new ReferenceList.FetchedRows<>(all.toList(), problems);
        }
    }

    public ReferenceList<AccessorialOption> accessorialsOfMode(Mode mode) {
        return accessorials.computeIfAbsent(
                mode.code(),
                _ -> createList(
                        accessorialListName(mode), AccessorialOption.class, client -> client.accessorials(mode)));
    }

    static String accessorialListName(Mode mode) {
        return "accessorials-" + mode.code();
    }

    /// The terminals of the market with this postal code.
    public ReferenceList<Terminal> terminalsOfMarket(String marketZip) {
        return terminals.computeIfAbsent(
                marketZip, zip -> createList("terminals-" + zip, Terminal.class, client -> client.terminals(zip)));
    }

    public ReferenceList<PackageType> packages() {
        return packages;
    }

    public ReferenceList<PieceType> pieceTypes() {
        return pieceTypes;
    }

    public ReferenceList<ContainerType> containerTypes() {
        return containerTypes;
    }

    public ReferenceList<Market> markets() {
        return markets;
    }

    public ReferenceList<HsCode> hsCodes() {
        return hsCodes;
    }

    public ReferenceList<SslCode> sslCodes() {
        return sslCodes;
    }

    /// All customers of the user's organization, including inactive customers.
    public ReferenceList<Customer> customers() {
        return customers;
    }
}
