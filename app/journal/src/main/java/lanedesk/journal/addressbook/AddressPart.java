package lanedesk.journal.addressbook;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.search.TextFolder;

/// The parts of an address in the order of forms and spreadsheets. Each part has its common headings in English,
/// Spanish and French.
public enum AddressPart {
    NAME("company, company name, business name, customer, customer name, client, consignee, shipper,"
            + " empresa, compania, nombre, razon social, cliente, entreprise, societe, nom, raison sociale"),
    ADDRESS1("address, address line 1, addr, addr 1, street, street 1, street address,"
            + " calle, direccion, direccion 1, domicilio, rue, adresse, adresse 1"),
    ADDRESS2("address line 2, addr 2, street 2, suite, dock, unit, direccion 2, interior, anden,"
            + " adresse 2, complement, quai"),
    CITY("town, ciudad, municipio, poblacion, localidad, ville, localite"),
    STATE("state/province, province, prov, st, estado, provincia, etat"),
    ZIP("zip code, postal code, postcode, postal, cp, c.p., codigo postal, code postal"),
    COUNTRY("country code, pais, pays"),
    CONTACT("contact name, contact person, attention, attn, contacto, persona de contacto, personne à contacter"),
    PHONE("phone number, phone no, telephone, tel, mobile, telefono, celular, portable"),
    EXTENSION("ext, phone ext, phone extension, poste"),
    EMAIL("e-mail, email address, mail, correo, correo electronico, courriel, adresse courriel"),
    HOURS("opening hours, business hours, receiving hours, horario, horas, horaire, horaires, heures"),
    NOTE("notes, comment, comments, remarks, instructions, nota, notas, observaciones, remarque, remarques");

    /// The normalized headings of this part, separated by commas.
    private final String headingKeys;

    AddressPart(String otherHeadings) {
        headingKeys = Arrays.stream((name() + "," + otherHeadings).split(",", -1))
                .map(AddressPart::toHeadingKey)
                .collect(Collectors.joining(",", ",", ","));
    }

    /// The part that a heading names; empty if the heading matches no part.
    static Optional<AddressPart> findByHeading(String heading) {
        String key = toHeadingKey(heading);
        return Arrays.stream(values())
                .filter(part -> part.headingKeys.contains("," + key + ","))
                .findFirst();
    }

    private static String toHeadingKey(String heading) {
        return TextFolder.foldCaseAndAccents(heading).replaceAll("[^a-z0-9]", "");
    }

    /// Whether every address must have this part.
    public boolean isRequired() {
        return switch (this) {
            case NAME, ADDRESS1, CITY, ZIP -> true;
            case ADDRESS2, STATE, COUNTRY, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> false;
        };
    }

    /// The heading of this part in files that the program writes.
    String exportHeading() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String valueIn(AddressEntry entry) {
        return switch (this) {
            case NAME -> entry.name();
            case ADDRESS1 -> entry.address1();
            case ADDRESS2 -> entry.address2();
            case CITY -> entry.city();
            case STATE -> entry.state();
            case ZIP -> entry.zip();
            case COUNTRY -> entry.country();
            case CONTACT -> entry.contactName();
            case PHONE -> entry.phone();
            case EXTENSION -> entry.phoneExtension();
            case EMAIL -> entry.email();
            case HOURS -> entry.hours();
            case NOTE -> entry.note();
        };
    }

    /// Creates an address from the texts of its parts. The address counts as entered by a user.
    public static AddressEntry createEntry(UUID id, long customerNumber, Function<AddressPart, String> textOfPart) {
        return new AddressEntry(
                id,
                customerNumber,
                textOfPart.apply(NAME),
                textOfPart.apply(ADDRESS1),
                textOfPart.apply(ADDRESS2),
                textOfPart.apply(CITY),
                textOfPart.apply(STATE),
                textOfPart.apply(ZIP),
                textOfPart.apply(COUNTRY),
                textOfPart.apply(CONTACT),
                textOfPart.apply(PHONE),
                textOfPart.apply(EXTENSION),
                textOfPart.apply(EMAIL),
                textOfPart.apply(HOURS),
                textOfPart.apply(NOTE),
                false);
    }
}
