package lanedesk.client.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Map;
import lanedesk.client.OpenEnum;
import org.jspecify.annotations.Nullable;

/// A document that the service created for a booking (interface: Booking result, Document). File name and
/// extension are free text from the service and must not be used as paths. A file name, extension or content
/// type that the answer lacks is empty.
///
/// @param docType type of the document
/// @param url address to download the document from
/// @param fileName proposed file name
/// @param extension proposed file extension
/// @param contentType content type of the document, for example `application/pdf`
/// @param extras fields that the interface does not name, and unreadable values, by name
public record DocumentRef(
        DocType docType,
        String url,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String fileName,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String extension,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String contentType,
        Map<String, @Nullable Object> extras) {
    /// The type of a booking document (interface: Booking result).
    public record DocType(String code) implements OpenEnum {

        /// The bill of lading.
        public static final DocType BILL_OF_LADING = new DocType("BillOfLading");

        /// Labels for the handling units.
        public static final DocType SHIPPING_LABEL = new DocType("ShippingLabel");

        /// Any other document.
        public static final DocType OTHER = new DocType("Other");
    }
}
