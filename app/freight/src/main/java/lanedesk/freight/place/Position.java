package lanedesk.freight.place;

/// The position of a postal code.
///
/// @param latitude degrees north
/// @param longitude degrees east
public record Position(double latitude, double longitude) {

    private static final double EARTH_RADIUS_MILES = 3958.8;

    /// Great-circle distance in statute miles.
    public double milesTo(Position other) {
        double north = Math.toRadians(other.latitude - latitude) / 2;
        double east = Math.toRadians(other.longitude - longitude) / 2;
        double chord = Math.pow(Math.sin(north), 2)
                + Math.cos(Math.toRadians(latitude))
                        * Math.cos(Math.toRadians(other.latitude))
                        * Math.pow(Math.sin(east), 2);
        return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
    }
}
