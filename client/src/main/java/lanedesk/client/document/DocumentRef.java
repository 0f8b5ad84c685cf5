package lanedesk.client.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Map;
import lanedesk.client.OpenEnum;
import org.jspecify.annotations.Nullable;

/// A document the service made for a booking (interface: Booking result, Document). Its names are the service's
/// words, never paths.
///
/// @param url address for access or download
public record DocumentRef(
        DocType docType,
        String url,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String fileName,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String extension,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contentType,
        Map<String, @Nullable Object> extras) {
    /// Kind of a booking's document (interface: Booking result).
    public record DocType(String code) implements OpenEnum {

        /// The bill of lading.
        public static final DocType BILL_OF_LADING = new DocType("BillOfLading");

        /// Labels for the handling units.
        public static final DocType SHIPPING_LABEL = new DocType("ShippingLabel");

        /// Anything else.
        public static final DocType OTHER = new DocType("Other");
    }
}
