package lanedesk.workstation.freight.calendar;

import java.util.Locale;

/// A country whose holidays are known.
public enum Country {
    /// The United States.
    US,
    /// Canada.
    CA,
    /// Mexico.
    MX;

    /// The country of a name or code as the service writes it; the United States where it is neither of the others.
    public static Country of(String name) {
        String word = name.strip().toUpperCase(Locale.ROOT);
        return word.startsWith("CA")
                ? CA
                : word.startsWith("MX") || word.startsWith("ME") || word.startsWith("MÉ") ? MX : US;
    }
}
