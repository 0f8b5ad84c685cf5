package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import lanedesk.client.otr.Contact;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.ToStringSerializer;
import tools.jackson.databind.util.StdConverter;

/// What stands on the wire in another form than in its record, each an interface mixed into the record of its name.
final class Spellings {

    private Spellings() {}

    /// The branch is a text here and an integer everywhere else.
    interface OtrQuoteRequest {
        @JsonSerialize(using = ToStringSerializer.class)
        @JsonDeserialize(using = Scalars.IntegerText.class)
        long customerBsn();
    }

    /// Inbound is an integer, the other directions are texts.
    @JsonSerialize(converter = NumberOrText.class)
    interface FreightDirection {}

    static final class NumberOrText extends StdConverter<lanedesk.client.otr.FreightDirection, Object> {
        @Override
        public Object convert(lanedesk.client.otr.FreightDirection direction) {
            return direction.equals(lanedesk.client.otr.FreightDirection.INBOUND) ? 1 : direction.code();
        }
    }

    /// A listed market is sent with the five fields the interface names, whatever else the list carried.
    interface DrayageQuoteRequest {
        @JsonSerialize(converter = NamedFields.class)
        Market market();
    }

    static final class NamedFields extends StdConverter<Market, Market> {
        @Override
        public Market convert(Market market) {
            return new Market(
                    market.name(), market.city(), market.state(), market.postalCode(), market.country(), Map.of());
        }
    }

    /// Unit system and contacts stand alone in an object of their own.
    interface Movement {
        @JsonProperty("quote")
        @JsonSerialize(converter = WrapUom.class)
        @JsonDeserialize(converter = UnwrapUom.class)
        Uom uom();

        @JsonProperty("pickupInformation")
        @JsonSerialize(converter = WrapContact.class)
        @JsonDeserialize(converter = UnwrapContact.class)
        Contact pickupContact();

        @JsonProperty("deliveryInformation")
        @JsonSerialize(converter = WrapContact.class)
        @JsonDeserialize(converter = UnwrapContact.class)
        Contact deliveryContact();
    }

    record Quoted(Uom uom) {}

    record Information(Contact contact) {}

    static final class WrapUom extends StdConverter<Uom, Quoted> {
        @Override
        public Quoted convert(Uom uom) {
            return new Quoted(uom);
        }
    }

    static final class UnwrapUom extends StdConverter<Quoted, Uom> {
        @Override
        public Uom convert(Quoted quoted) {
            return quoted.uom();
        }
    }

    static final class WrapContact extends StdConverter<Contact, Information> {
        @Override
        public Information convert(Contact contact) {
            return new Information(contact);
        }
    }

    static final class UnwrapContact extends StdConverter<Information, Contact> {
        @Override
        public Contact convert(Information information) {
            return information.contact();
        }
    }
}
