package lanedesk.client;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.internal.Endpoint;
import lanedesk.client.internal.HttpCalls;
import lanedesk.client.internal.ValidatedSettings;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import org.jspecify.annotations.Nullable;

/// A client for one environment of the freight quoting and booking service.
///
/// Methods block and are meant for virtual threads. Interrupting the thread or cancelling a [Cancellation]
/// closes the socket, see [#withCancellation(Cancellation)]. Each method returns a checked record or throws a
/// [ClientException], which says whether the request may have taken effect:
///
/// - [ClientException.Unauthorized], [ClientException.Refused], [ClientException.Invalid] or
/// [ClientException.ServiceFault] for an answer with an error status (interface: Status codes)
/// - [ClientException.Unreachable] if nothing was sent
/// - [ClientException.NoAnswer] if the request was sent and no complete answer arrived within the [Timeouts]
/// - [ClientException.Unreadable] for an answer that cannot be used or exceeds the [ResponseLimits]
/// - [ClientException.Cancelled] if the caller stopped the call
///
/// If single values of an answer differ from the interface, the rest is still read, and [Answer#problems()]
/// lists what could not be read. The client does not repeat the call in that case. Answers to bookings are read
/// strictly.
///
/// The token is sent only to the environment's own origin, and only if the interface requires a token. A client
/// may be used by several threads.
///
/// A booking takes three steps, so that a journal can record each step. [#prepareBooking(OtrBooking)] creates
/// the bytes, [#sendBooking(PreparedBooking)] sends them once, and [#readResult(RawAnswer, PreparedBooking)]
/// evaluates the answer.
public final class LaneClient implements AutoCloseable {

    private final HttpCalls httpCalls;
    private final Cancellation cancellation;

    /// Creates a client for the environment in the settings.
    ///
    /// @throws IllegalArgumentException for an invalid address, or an address that must not receive a token
    public LaneClient(ClientSettings settings) {
        this(new HttpCalls(ValidatedSettings.of(settings)), Cancellation.neverCancelled());
    }

    private LaneClient(HttpCalls httpCalls, Cancellation cancellation) {
        this.httpCalls = httpCalls;
        this.cancellation = cancellation;
    }

    /// A client whose calls stop when `cancellation` is cancelled; the calls then throw
    /// [ClientException.Cancelled]. The new client shares all connections with this client and is closed with
    /// this client. Example: `client.withCancellation(cancellation).markets()`.
    public LaneClient withCancellation(Cancellation cancellation) {
        return new LaneClient(httpCalls, cancellation);
    }

    /// The environment's base address without a trailing slash.
    public String baseUrl() {
        return httpCalls.baseUrlText();
    }

    /// Requests density and freight class for the weight and dimensions of one product (interface: POST
    /// /v1/density). Needs no token. The units are those of [DensityRequest#uom()].
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public DensityResult calculateDensity(DensityRequest request) {
        return httpCalls
                .post(Endpoint.DENSITY, request, DensityResult.class, cancellation)
                .value();
    }

    /// Requests the OTR accessorials of a mode, or of all modes if `mode` is null (interface: GET
    /// /v1/tools/otr/accessorials, a bare array). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<AccessorialOption>> accessorials(@Nullable Mode mode) {
        return httpCalls.getList(
                Endpoint.ACCESSORIALS,
                mode == null ? Map.of() : Map.of("mode", mode.code()),
                AccessorialOption.class,
                cancellation);
    }

    /// Requests the package types of OTR items (interface: GET /v1/tools/otr/packages, a bare array). Needs no
    /// token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<PackageType>> packageTypes() {
        return requestListWithoutParameters(Endpoint.PACKAGES, PackageType.class);
    }

    /// Requests the piece types (interface: GET /v1/tools/otr/piece-types, a bare array). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<PieceType>> pieceTypes() {
        return requestListWithoutParameters(Endpoint.PIECE_TYPES, PieceType.class);
    }

    /// Requests the container types with their lengths in feet (interface: GET
    /// /v1/tools/drayage/container-types). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<ContainerType>> containerTypes() {
        return requestListWithoutParameters(Endpoint.CONTAINER_TYPES, ContainerType.class);
    }

    /// Requests the ports and rail ramps (interface: GET /v1/tools/drayage/markets). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<Market>> markets() {
        return requestListWithoutParameters(Endpoint.MARKETS, Market.class);
    }

    /// Requests the HS codes (interface: GET /v1/tools/drayage/hs). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<HsCode>> hsCodes() {
        return requestListWithoutParameters(Endpoint.HS_CODES, HsCode.class);
    }

    /// Requests the steamship lines (interface: GET /v1/tools/drayage/ssl). Needs no token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<SslCode>> sslCodes() {
        return requestListWithoutParameters(Endpoint.SSL_CODES, SslCode.class);
    }

    /// Requests the terminals of a market (interface: GET /v1/tools/drayage/terminals). Needs a token.
    ///
    /// @param marketZip postal code of the market, sent as the query parameter `marketZipcode`
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<List<Terminal>> terminals(String marketZip) {
        return httpCalls.getList(Endpoint.TERMINALS, Map.of("marketZipcode", marketZip), Terminal.class, cancellation);
    }

    private <T> Answer<List<T>> requestListWithoutParameters(Endpoint endpoint, Class<T> type) {
        return httpCalls.getList(endpoint, Map.of(), type, cancellation);
    }

    /// Requests one page of customers (interface: GET /v1/customers). Needs a token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<CustomerPage> customerPage(CustomerQuery query) {
        return httpCalls.getCustomerPage(query, cancellation);
    }

    /// All customers from the query's page on, each customer once (interface: GET /v1/customers). Needs a
    /// token. The stream requests the pages while the stream is read, and throws a [ClientException] if a
    /// request fails. At most [ResponseLimits#pages()] pages are requested.
    public Stream<Customer> allCustomers(CustomerQuery query) {
        return allCustomers(query, _ -> {});
    }

    /// All customers, as [#allCustomers(CustomerQuery)] returns them (interface: GET /v1/customers).
    ///
    /// @param onProblem receives the values that could not be read; the row numbers count from 0 within each
    ///        page
    public Stream<Customer> allCustomers(CustomerQuery query, Consumer<ReadingProblem> onProblem) {
        return httpCalls.streamCustomersPageByPage(query, cancellation, onProblem);
    }

    /// Requests OTR rates (interface: POST /v1/otr/quote). Needs a token. An answer without rates means that no
    /// carrier serves the lane.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<OtrQuote> quoteOtr(OtrQuoteRequest request) {
        return httpCalls.post(Endpoint.OTR_QUOTE, request, OtrQuote.class, cancellation);
    }

    /// Requests drayage rates (interface: POST /v1/drayage/quote). Needs a token.
    ///
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Answer<DrayageQuote> quoteDrayage(DrayageQuoteRequest request) {
        return httpCalls.post(Endpoint.DRAYAGE_QUOTE, request, DrayageQuote.class, cancellation);
    }

    /// Requests the hazmat entries of a UN number, without a token (interface: POST /v1/otr/book,
    /// hazardous-material lookup). For an unknown number, the result has no entries.
    ///
    /// @param unNumber the UN number, for example `UN1263`; sent as the query parameter `value`
    /// @throws IllegalStateException if the settings have no hazmat address
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public HazmatLookup lookUpHazmat(String unNumber) {
        return httpCalls.lookUpHazmat(unNumber, cancellation);
    }

    /// Sends a sign-in request to the base address itself, without a token, and returns the body of the answer,
    /// which contains the token. The interface has no sign-in: the base address of this client is then that of
    /// the sign-in, not of an environment. The answer may have any successful status; no exception contains
    /// text of an answer, because an answer may repeat a password.
    ///
    /// @param body JSON with names and passwords
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public Bytes signIn(Bytes body) {
        return httpCalls.signIn(body, cancellation);
    }

    /// Creates the bytes of an OTR booking. Sends nothing (interface: POST /v1/otr/book).
    public PreparedBooking prepareBooking(OtrBooking request) {
        return httpCalls
                .bookingSender()
                .prepareBooking(BookingKind.OTR, request.quoteNumber(), request.rateNumber(), request);
    }

    /// Creates the bytes of a drayage booking. Sends nothing (interface: POST /v1/drayage/book).
    public PreparedBooking prepareBooking(DrayageBooking request) {
        return httpCalls
                .bookingSender()
                .prepareBooking(BookingKind.DRAYAGE, request.quoteNumber(), request.rateNumber(), request);
    }

    /// Prepares a booking from the bytes that a journal has stored (interface: POST /v1/otr/book, POST
    /// /v1/drayage/book). Sends nothing.
    ///
    /// @throws IllegalArgumentException if the bytes are not a booking
    public PreparedBooking prepareBookingFromSavedBody(BookingKind kind, Bytes body) {
        return httpCalls.bookingSender().prepareFromSavedBody(kind, body);
    }

    /// Sends a booking exactly once, whatever happens (interface: POST /v1/otr/book, POST /v1/drayage/book).
    /// Needs a token. If the answer breaks off, the received part is returned; see [RawAnswer#fault()]. An
    /// answer with an error status is returned too, not thrown.
    ///
    /// @throws ClientException.Unreachable if nothing was sent, for example after cancellation
    /// @throws ClientException.NoAnswer if the request was sent and no answer began
    /// @throws IllegalArgumentException for a booking of another environment
    public RawAnswer sendBooking(PreparedBooking booking) {
        return httpCalls.bookingSender().sendOnceAndReturnRawAnswer(booking, cancellation);
    }

    /// Evaluates an answer as booked, rejected or unknown (interface: Booking result, Error shapes). Never
    /// throws.
    public BookingResult readResult(RawAnswer answer, PreparedBooking booking) {
        return httpCalls.bookingSender().readResultOrUnknown(answer, booking);
    }

    /// Prepares and sends an OTR booking and evaluates the answer, for callers without a journal (interface:
    /// POST /v1/otr/book). Needs a token. A missing answer gives [BookingResult.Unknown].
    ///
    /// @throws ClientException.Unreachable if nothing was sent
    public BookingResult bookOtr(OtrBooking request) {
        return sendAndReadResult(prepareBooking(request));
    }

    /// Prepares and sends a drayage booking and evaluates the answer, for callers without a journal (interface:
    /// POST /v1/drayage/book). Needs a token. A missing answer gives [BookingResult.Unknown].
    ///
    /// @throws ClientException.Unreachable if nothing was sent
    public BookingResult bookDrayage(DrayageBooking request) {
        return sendAndReadResult(prepareBooking(request));
    }

    private BookingResult sendAndReadResult(PreparedBooking booking) {
        try {
            return readResult(sendBooking(booking), booking);
        } catch (ClientException.NoAnswer noAnswer) {
            return new BookingResult.Unknown(String.valueOf(noAnswer.getMessage()), null);
        }
    }

    /// Downloads a document to a file that does not exist yet (interface: Booking result, Document). The
    /// address must use https on a public host, or belong to the environment's own origin. At most five
    /// redirects are followed, and each target is checked. The token is sent only to the environment's own
    /// origin.
    ///
    /// @param url address of the document, absolute or relative to the base address
    /// @throws RefusedDocumentException for an address or a size that is not allowed
    /// @throws IOException if the file cannot be written
    /// @throws ClientException if the call fails, as described at [LaneClient]
    public SavedDocument download(String url, Path target, DownloadProgress progress) throws IOException {
        return httpCalls.documentDownloader().download(url, target, progress, cancellation);
    }

    /// Closes idle connections.
    @Override
    public void close() {
        httpCalls.close();
    }

    @Override
    public String toString() {
        return "LaneClient of " + baseUrl();
    }
}
