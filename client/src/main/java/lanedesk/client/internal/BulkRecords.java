package lanedesk.client.internal;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Charge;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.RateAccessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.HsCode;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;

/// Reads by hand the records that come by the thousand, as strictly as any other and at half the cost.
final class BulkRecords {

    private final PlainValues plain;
    private final int mostRows;

    BulkRecords(int mostRows) {
        this.plain = new PlainValues(mostRows);
        this.mostRows = mostRows;
    }

    HsCode hsCode(JsonParser in, DeserializationContext context) {
        Long id = null;
        Long hsCode = null;
        String description = null;
        Map<String, @Nullable Object> extras = Map.of();
        for (String name = first(in); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "id" -> id = Scalars.integer(in);
                case "hsCode" -> hsCode = Scalars.integer(in);
                case "description" -> description = Scalars.text(in);
                default -> extras = kept(extras, name, in, context);
            }
        }
        if (hsCode != null && hsCode < 0) {
            throw new BadValueException(in, "is no HS code");
        }
        return new HsCode(
                needed(in, "id", id),
                needed(in, "hsCode", hsCode),
                needed(in, "description", description),
                Plain.copy(extras));
    }

    CarrierQuote carrierQuote(JsonParser in, DeserializationContext context) {
        Long rateNumber = null;
        Long carrierNumber = null;
        String carrierName = null;
        Integer transitDays = null;
        String mode = null;
        String service = "";
        String serviceDescription = "";
        BigDecimal totalAmount = null;
        BigDecimal suggestedRate = null;
        String quoteExpirationDate = null;
        List<RateAccessorial> accessorials = null;
        List<Charge> charges = null;
        Map<String, @Nullable Object> extras = Map.of();
        for (String name = first(in); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "rateNumber" -> rateNumber = Scalars.integer(in);
                case "carrierNumber" -> carrierNumber = Scalars.integer(in);
                case "carrierName" -> carrierName = Scalars.text(in);
                case "transitDays" -> transitDays = Scalars.smallInteger(in);
                case "mode" -> mode = Scalars.text(in);
                case "service" -> service = remark(in);
                case "serviceDescription" -> serviceDescription = remark(in);
                case "totalAmount" -> totalAmount = Scalars.decimal(in);
                case "suggestedRate" -> suggestedRate = Scalars.decimal(in);
                case "quoteExpirationDate" -> quoteExpirationDate = Scalars.text(in);
                case "accessorials" -> accessorials = Rows.read(in, context, mostRows, this::accessorial);
                case "charges" -> charges = Rows.read(in, context, mostRows, this::charge);
                default -> extras = kept(extras, name, in, context);
            }
        }
        return new CarrierQuote(
                needed(in, "rateNumber", rateNumber),
                needed(in, "carrierNumber", carrierNumber),
                needed(in, "carrierName", carrierName),
                needed(in, "transitDays", transitDays),
                new Mode(needed(in, "mode", mode)),
                service,
                serviceDescription,
                needed(in, "totalAmount", totalAmount),
                needed(in, "suggestedRate", suggestedRate),
                new IsoDateTime(needed(in, "quoteExpirationDate", quoteExpirationDate)),
                needed(in, "accessorials", accessorials),
                needed(in, "charges", charges),
                Plain.copy(extras));
    }

    private RateAccessorial accessorial(JsonParser in, DeserializationContext context) {
        String accessorial = null;
        AccessorialType accessorialType = null;
        Long quantity = null;
        Map<String, @Nullable Object> extras = Map.of();
        for (String name = first(in); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "accessorial" -> accessorial = Scalars.text(in);
                case "accessorialType" -> accessorialType = isNull(in) ? null : new AccessorialType(Scalars.text(in));
                case "quantity" -> quantity = Scalars.integer(in);
                default -> extras = kept(extras, name, in, context);
            }
        }
        return new RateAccessorial(
                needed(in, "accessorial", accessorial),
                accessorialType,
                needed(in, "quantity", quantity),
                Plain.copy(extras));
    }

    private Charge charge(JsonParser in, DeserializationContext context) {
        String displayName = null;
        Long chargeCode = null;
        BigDecimal amount = null;
        Boolean isWaived = null;
        Map<String, @Nullable Object> extras = Map.of();
        for (String name = first(in); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "displayName" -> displayName = Scalars.text(in);
                case "chargeCode" -> chargeCode = Scalars.integer(in);
                case "amount" -> amount = Scalars.decimal(in);
                case "isWaived" -> isWaived = Scalars.flag(in);
                default -> extras = kept(extras, name, in, context);
            }
        }
        return new Charge(
                needed(in, "displayName", displayName),
                needed(in, "chargeCode", chargeCode),
                needed(in, "amount", amount),
                needed(in, "isWaived", isWaived),
                Plain.copy(extras));
    }

    private static @Nullable String first(JsonParser in) {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw new BadValueException(in, "is no object");
        }
        return in.nextName();
    }

    private static boolean isNull(JsonParser in) {
        return in.currentToken() == JsonToken.VALUE_NULL;
    }

    private static String remark(JsonParser in) {
        return isNull(in) ? "" : Scalars.text(in);
    }

    private static <T> T needed(JsonParser in, String name, @Nullable T value) {
        if (value == null) {
            throw new BadValueException(in, "lacks " + name);
        }
        return value;
    }

    private Map<String, @Nullable Object> kept(
            Map<String, @Nullable Object> extras, String name, JsonParser in, DeserializationContext context) {
        Map<String, @Nullable Object> kept = extras.isEmpty() ? new LinkedHashMap<>() : extras;
        kept.put(name, plain.deserialize(in, context));
        return kept;
    }
}
