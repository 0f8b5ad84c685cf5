package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import lanedesk.client.otr.OtrQuoteRequest;
import okhttp3.ConnectionPool;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The baseline of the client: OkHttp, and Jackson reading the answer into plain records.
public final class PlainJacksonClient {

    private static final MediaType JSON = MediaType.get("application/json");

    private final OkHttpClient http;
    private final JsonMapper mapper = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private final String baseUrl;

    public PlainJacksonClient(String baseUrl) {
        this(baseUrl, new OkHttpClient());
    }

    private PlainJacksonClient(String baseUrl, OkHttpClient http) {
        this.baseUrl = baseUrl;
        this.http = http;
    }

    /// Opens a new connection for each request.
    static PlainJacksonClient withNewConnections(String baseUrl) {
        ConnectionPool emptyPool = new ConnectionPool(0, 1, TimeUnit.SECONDS);
        return new PlainJacksonClient(
                baseUrl, new OkHttpClient.Builder().connectionPool(emptyPool).build());
    }

    record Envelope<T>(T data) {}

    record Quote(long quoteNumber, BigDecimal mileage, String referenceQuoteNumber, List<Rate> carrierQuotes) {}

    /// A rate of the answer.
    public record Rate(
            long rateNumber,
            long carrierNumber,
            String carrierName,
            int transitDays,
            String mode,
            String service,
            String serviceDescription,
            BigDecimal totalAmount,
            BigDecimal suggestedRate,
            String quoteExpirationDate,
            List<Accessorial> accessorials,
            List<Charge> charges) {}

    /// An accessorial of the answer.
    public record Accessorial(String accessorial, @Nullable String accessorialType, long quantity) {}

    /// A charge of the answer.
    public record Charge(String displayName, long chargeCode, BigDecimal amount, boolean isWaived) {}

    record HsCode(long id, long hsCode, String description) {}

    record Place(String country, String state, String city, String postalCode) {}

    record Item(
            String itemName,
            long packageType,
            int quantity,
            BigDecimal weight,
            @Nullable BigDecimal length,
            @Nullable BigDecimal width,
            @Nullable BigDecimal height,
            String freightClass,
            int levels,
            boolean isHazardous,
            boolean isStackable) {}

    record QuoteRequest(
            String customerBsn,
            Place origin,
            Place destination,
            String UOM,
            List<Item> items,
            List<Accessorial> accessorials,
            List<String> modes,
            String requestingUser) {

        /// Converts the customer, items and user of a request. Lane, units and mode are always those of
        /// [BenchmarkRequests#createOtrQuoteRequest(long)].
        static QuoteRequest fromRequest(OtrQuoteRequest request) {
            return new QuoteRequest(
                    Long.toString(request.customerBsn()),
                    new Place("US", "TX", "Dallas", "75201"),
                    new Place("US", "NV", "Reno", "89502"),
                    "US",
                    request.items().stream()
                            .map(item -> new Item(
                                    item.itemName(),
                                    item.packageType(),
                                    item.quantity(),
                                    item.weight(),
                                    item.length(),
                                    item.width(),
                                    item.height(),
                                    item.freightClass(),
                                    item.levels(),
                                    item.isHazardous(),
                                    item.isStackable()))
                            .toList(),
                    List.of(),
                    List.of("LTL"),
                    request.requestingUser());
        }
    }

    Quote requestQuote(QuoteRequest request) throws IOException {
        byte[] answer = post("/v1/otr/quote", mapper.writeValueAsBytes(request), BenchmarkRequests.TOKEN);
        return mapper.readValue(answer, new TypeReference<Envelope<Quote>>() {}).data();
    }

    /// Requests the last answer again from the relay of the board measurement, and returns the rates of the answer.
    public List<Rate> requestLastRates() {
        try {
            byte[] answer = executeCall(new Request.Builder().url(baseUrl + "/again"));
            return mapper.readValue(answer, new TypeReference<Envelope<Quote>>() {})
                    .data()
                    .carrierQuotes();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    List<HsCode> requestHsCodes() throws IOException {
        byte[] answer = executeCall(new Request.Builder().url(baseUrl + "/v1/tools/drayage/hs"));
        return mapper.readValue(answer, new TypeReference<Envelope<List<HsCode>>>() {})
                .data();
    }

    byte[] post(String path, byte[] body, String token) throws IOException {
        return executeCall(new Request.Builder()
                .url(baseUrl + path)
                .header("Authorization", "Bearer " + token)
                .post(RequestBody.create(body, JSON)));
    }

    private byte[] executeCall(Request.Builder request) throws IOException {
        try (Response response = http.newCall(request.build()).execute()) {
            if (!response.isSuccessful()) {
                throw new IOException("answered with " + response.code());
            }
            return Objects.requireNonNull(response.body()).bytes();
        }
    }
}
