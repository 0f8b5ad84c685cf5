package lanedesk.client.internal;

import java.util.Map;
import lanedesk.client.reference.Market;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.ToStringSerializer;
import tools.jackson.databind.util.StdConverter;

/// Jackson mix-ins for records whose JSON differs from their components; each interface is named after its record.
final class JacksonMixins {

    private JacksonMixins() {}

    /// The branch is a text here and an integer in all other requests.
    interface OtrQuoteRequest {
        @JsonSerialize(using = ToStringSerializer.class)
        @JsonDeserialize(using = ScalarDeserializers.IntegerTextDeserializer.class)
        long customerBsn();
    }

    /// Inbound is an integer, the other directions are texts.
    @JsonSerialize(converter = DirectionAsNumberOrText.class)
    interface FreightDirection {}

    static final class DirectionAsNumberOrText
            extends StdConverter<lanedesk.client.otr.OtrBooking.FreightDirection, Object> {
        @Override
        public Object convert(lanedesk.client.otr.OtrBooking.FreightDirection direction) {
            return direction.equals(lanedesk.client.otr.OtrBooking.FreightDirection.INBOUND) ? 1 : direction.code();
        }
    }

    /// A market is sent with the five fields of the interface, without its extras.
    interface DrayageQuoteRequest {
        @JsonSerialize(converter = MarketWithoutExtras.class)
        Market market();
    }

    static final class MarketWithoutExtras extends StdConverter<Market, Market> {
        @Override
        public Market convert(Market market) {
            return new Market(
                    market.name(), market.city(), market.state(), market.postalCode(), market.country(), Map.of());
        }
    }
}
