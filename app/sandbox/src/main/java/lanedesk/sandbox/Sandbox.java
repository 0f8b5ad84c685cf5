package lanedesk.sandbox;

import java.net.InetSocketAddress;
import java.net.URI;
import lanedesk.sandbox.booking.BookingDocuments;
import lanedesk.sandbox.booking.CustomerSearch;
import lanedesk.sandbox.booking.DrayageService;
import lanedesk.sandbox.booking.OtrService;
import lanedesk.sandbox.documents.PdfDocumentGenerator;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.http.AccessTokens;
import lanedesk.sandbox.http.ApiRoutes;
import lanedesk.sandbox.http.SandboxServer;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.otr.OtrRating;
import lanedesk.sandbox.rating.SimulatedDrayageRating;
import lanedesk.sandbox.rating.SimulatedOtrRating;
import lanedesk.sandbox.store.MemoryStore;
import lanedesk.sandbox.store.SqliteStore;
import lanedesk.sandbox.store.Store;
import lanedesk.sandbox.world.SandboxCatalog;

/// Simulates the whole freight service over HTTP. The sandbox listens from [#start(SandboxOptions)] until
/// [#close()], on 127.0.0.1 unless the options name another address.
public final class Sandbox implements AutoCloseable {
    private final SandboxServer server;
    private final Store store;
    private final String token;
    private final AccessTokens accessTokens;
    private final Faults faults;
    private final BookingRequestCounter requestCounter;

    private Sandbox(
            SandboxServer server,
            Store store,
            String token,
            AccessTokens accessTokens,
            Faults faults,
            BookingRequestCounter requestCounter) {
        this.server = server;
        this.store = store;
        this.token = token;
        this.accessTokens = accessTokens;
        this.faults = faults;
        this.requestCounter = requestCounter;
    }

    /// Starts listening.
    ///
    /// @throws RuntimeException if the port cannot be used
    /// @throws IllegalStateException if the storage directory cannot be used
    public static Sandbox start(SandboxOptions options) {
        return start(options, Services.of(options));
    }

    static Sandbox start(SandboxOptions options, Services services) {
        var store = options.directory() == null ? new MemoryStore() : SqliteStore.open(options.directory());
        try {
            String token = options.token() == null ? AccessTokens.generateToken() : options.token();
            var accessTokens = new AccessTokens(token, options.password(), options.tokenLifetime(), options.clock());
            var faults = new Faults();
            faults.setLatency(options.latency());
            options.faults().forEach(faults::activate);
            var requestCounter = new BookingRequestCounter();
            var customers = new CustomerSearch(services.catalog());
            var apiRoutes = new ApiRoutes(
                    services.catalog(),
                    customers,
                    new OtrService(customers, services.otrRating(), store, options.clock()),
                    new DrayageService(customers, services.drayageRating(), store, options.clock()),
                    new BookingDocuments(services.documentGenerator(), store));
            SandboxServer server = SandboxServer.start(
                    InetSocketAddress.createUnresolved(options.host(), options.port()),
                    accessTokens,
                    apiRoutes,
                    faults,
                    requestCounter,
                    options.clock());
            return new Sandbox(server, store, token, accessTokens, faults, requestCounter);
        } catch (RuntimeException failure) {
            store.close();
            throw failure;
        }
    }

    /// The base URL, for example `http://127.0.0.1:8080`, without a trailing slash.
    public URI baseUri() {
        return server.baseUri();
    }

    /// The URL of the hazmat look-up. The caller appends the query parameter `value` (a UN number).
    public URI hazmatUri() {
        return server.baseUri().resolve("/hazmat");
    }

    /// The bearer token that a request must send to the endpoints that require a token.
    public String token() {
        return token;
    }

    /// The URL of the sign-in, to which the caller sends a JSON body with `user` and `password`.
    public URI signInUri() {
        return server.baseUri().resolve(SandboxServer.SIGN_IN_PATH);
    }

    /// The tokens that the sandbox accepts.
    public AccessTokens accessTokens() {
        return accessTokens;
    }

    /// The active faults and the latency. They may be changed while the sandbox runs.
    public Faults faults() {
        return faults;
    }

    /// The counter of the booking requests received by this sandbox.
    public BookingRequestCounter requestCounter() {
        return requestCounter;
    }

    @Override
    public void close() {
        server.close();
        store.close();
    }

    /// The reference data, the calculation of rates and the generation of documents that a sandbox uses.
    record Services(
            ReferenceCatalog catalog,
            OtrRating otrRating,
            DrayageRating drayageRating,
            DocumentGenerator documentGenerator) {
        static Services of(SandboxOptions options) {
            ReferenceCatalog catalog =
                    new SandboxCatalog(SandboxCatalog.DEFAULT_SEED, options.customers(), options.hsCodes());
            return new Services(
                    catalog, new SimulatedOtrRating(), new SimulatedDrayageRating(), new PdfDocumentGenerator(catalog));
        }
    }
}
